// The lattice as a plot: windows fetched as needed, exact at any offset. Plotly is loaded after the first picture is
// seen; until then, and without scripts, the server's image stands.
import { light, visit } from "./app.js";

let plotly;
export function load() {
  plotly ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = document.querySelector("script[data-plotly]").dataset.plotly;
    script.onload = () => done(window.Plotly);
    script.onerror = failed;
    document.head.append(script);
  });
  return plotly;
}

const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 200));
export function whenIdle(work) {
  if (document.readyState === "complete") idle(work); else addEventListener("load", () => idle(work), { once: true });
}

export function startLattices() {
  for (const box of document.querySelectorAll(".plot[data-lattice]:not([data-hidden])")) {
    whenIdle(() => load().then((tool) => new Lattice(tool, box).begin()).catch(() => { box.dataset.failed = "1"; }));
  }
}

const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const big = (text) => BigInt(text);
const most = (one, other) => (one > other ? one : other);

function short(n) {
  const digits = n.toString();
  if (digits.length <= 6) return digits;
  const mantissa = `${digits[0]}.${digits[1]}`.replace(".0", "");
  const power = `10<sup>${digits.length - 1}</sup>`;
  return mantissa === "1" ? power : `${mantissa}·${power}`;
}

class Lattice {
  constructor(tool, box) {
    Object.assign(this, { tool, box, full: Boolean(box.dataset.full), path: box.dataset.lattice });
    this.plot = document.createElement("div");
    this.plot.className = "drawn";
  }

  async begin() {
    const [x, y] = [this.box.dataset.x, this.box.dataset.y].map((text) => text.split("..").map(big));
    await this.fetch(x, y);
    if (!this.box.isConnected) return;
    this.plot.style.height = `${Math.min(this.box.clientWidth, this.full ? innerHeight - 190 : 9999)}px`;
    this.box.append(this.plot);
    await this.tool.newPlot(this.plot, this.traces(), this.layout(), { responsive: true, scrollZoom: true, displaylogo: false, displayModeBar: this.full, modeBarButtons: [["zoomIn2d", "zoomOut2d", "pan2d", "zoom2d"]] });
    this.box.querySelector("svg.lattice")?.setAttribute("hidden", "");
    this.box.dataset.drawn = "1";
    this.plot.on("plotly_relayout", (change) => this.moved(change));
    this.plot.on("plotly_click", (event) => this.clicked(event.points));
    this.plot.on("plotly_hover", (event) => light(event.points.find((p) => p.customdata?.step !== undefined)?.customdata.step));
    addEventListener("themed", () => this.draw());
    addEventListener("popstate", () => this.tool.purge(this.plot), { once: true });
  }

  async fetch(x, y) {
    const query = new URLSearchParams({ cells: "raw", x: x.join(".."), y: y.join("..") });
    for (const name of ["mark", "overlay"]) if (this.box.dataset[name]) query.set(name, this.box.dataset[name]);
    const answer = await fetch(`${this.path}?${query}`.replaceAll("%2C", ","));
    if (!answer.ok) throw new Error((await answer.text()).slice(0, 200));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const line = bytes.indexOf(10);
    this.window = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line)));
    const [width] = [this.window.x.count];
    this.rows = Array.from({ length: this.window.y.count }, (_, j) => bytes.subarray(line + 1 + j * width, line + 1 + (j + 1) * width));
    this.asked = { x, y };
    this.box.dataset.shown = `${x.join("..")} ${y.join("..")}`;
  }

  traces() {
    const { x, y, colours, rays } = this.window;
    const scale = colours.flatMap((colour, code) => [[code / 256, colour], [(code + 1) / 256, colour]]);
    const written = Math.max(x.count, y.count) <= 24;
    const heat = {
      type: "heatmap", z: this.rows.map((row) => Array.from(row, (code) => (code === 0 ? null : code + 0.5))), zmin: 0, zmax: 256, colorscale: scale, showscale: false, hoverongaps: true, xgap: written ? 1 : 0, ygap: written ? 1 : 0,
      text: this.rows.map((row, j) => Array.from(row, (code, i) => this.value(code, i, j))),
      customdata: this.rows.map((row, j) => Array.from(row, (_, i) => ({ a: this.at("x", i), b: this.at("y", j) }))),
      hovertemplate: "(%{customdata.a}, %{customdata.b})<br>value %{text}<extra></extra>", texttemplate: written ? "%{text}" : undefined,
    };
    const zeros = { type: "scatter", mode: "text", hoverinfo: "skip", x: [], y: [], text: [], textfont: { color: css("--soft"), size: 11 } };
    if (written) this.rows.forEach((row, j) => row.forEach((code, i) => { if (!code) { zeros.x.push(i); zeros.y.push(j); zeros.text.push("0"); } }));
    const lines = rays.map(([x1, y1, x2, y2, n]) => ({ type: "scatter", mode: "lines", x: [x1, x2], y: [y1, y2], line: { color: css("--ink"), width: 1, dash: "dash" }, opacity: 0.6, hoverinfo: "text", text: `ray Φ${n}` }));
    const ink = css("--ink");
    const cone = this.window.cone.length ? [{ type: "scatter", mode: "lines", fill: "toself", x: this.window.cone.map(([at]) => at), y: this.window.cone.map(([, at]) => at), fillcolor: "rgba(230,159,0,0.25)", line: { color: ink, width: 1.5 }, hoverinfo: "skip" }] : [];
    const wythoff = this.window.wythoff.length ? [{ type: "scatter", mode: "markers", x: this.window.wythoff.map(([at]) => at), y: this.window.wythoff.map(([, at]) => at), text: this.window.wythoff.map(([, , n]) => `P-position of GW${n}`), hoverinfo: "text", marker: { symbol: "diamond", size: 8, color: css("--paper"), line: { color: ink, width: 1.5 } } }] : [];
    return [heat, zeros, ...cone, ...lines, ...wythoff, ...this.game()];
  }

  // The play, from the dots of the server's picture: the same links, the same steps.
  game() {
    const dots = [...this.box.querySelectorAll("svg.lattice .dot")].reverse();
    if (!dots.length) return [];
    const marks = this.window.trail ?? [];
    const points = dots.map((dot) => ({ step: dot.dataset.step, link: dot.getAttribute("href"), kind: dot.classList.contains("now") ? "now" : dot.classList.contains("win") ? "win" : "", words: dot.querySelector("title").textContent }));
    const place = (dot) => this.fromPicture(dot);
    const spots = dots.map(place);
    const symbol = { now: "circle-open-dot", win: "star", "": "circle" };
    const ink = css("--ink"), halo = css("--halo");
    const base = { type: "scatter", x: spots.map((s) => s[0]), y: spots.map((s) => s[1]) };
    return [
      { ...base, mode: "lines", line: { color: halo, width: 7 }, hoverinfo: "skip" },
      { ...base, mode: "lines+markers", line: { color: ink, width: 3 }, customdata: points, text: points.map((p) => p.words), hovertemplate: "%{text}<extra></extra>", marker: { color: ink, size: points.map((p) => (p.kind ? 15 : 8)), symbol: points.map((p) => symbol[p.kind]), line: { color: halo, width: points.map((p) => (p.kind === "now" ? 3 : 1)) } }, marks },
    ];
  }

  fromPicture(dot) {
    const svg = dot.ownerSVGElement, frame = svg.querySelector(".frame");
    const [left, top, size] = ["x", "y", "width"].map((name) => Number(frame.getAttribute(name)));
    const [, dx, dy] = dot.getAttribute("transform").match(/translate\(([-\d.]+) ([-\d.]+)\)/).map(Number);
    const first = this.first ??= { ...this.window };
    const share = [(dx - left) / size, (top + size - dy) / size];
    return ["x", "y"].map((name, k) => this.cell(name, first[name], share[k] * first[name].count - 0.5));
  }

  // A place in cells of the first window, as a place in cells of the window shown now.
  cell(name, from, place) {
    const to = this.window[name];
    if (from === to) return place;
    const exact = big(from.first) * 1000n + BigInt(Math.round(place * 1000)) * big(from.step) - big(to.first) * 1000n;
    return Number(exact) / Number(big(to.step)) / 1000;
  }

  value(code, i, j) {
    if (code === 255) return "undecided";
    return code === 254 ? "254 or more" : String(code);
  }

  at(name, place) { return (big(this.window[name].first) + BigInt(place) * big(this.window[name].step)).toString(); }

  axis(name) {
    const { count } = this.window[name], every = Math.max(1, Math.ceil(count / 6));
    const places = Array.from({ length: Math.ceil(count / every) }, (_, k) => k * every);
    return { range: [-0.5, count - 0.5], tickvals: places, ticktext: places.map((k) => short(big(this.at(name, k)))), zeroline: false, showgrid: false, color: css("--soft"), constrain: "domain", title: { text: name === "x" ? "a" : "b" } };
  }

  layout() {
    return { margin: { l: 58, r: 10, t: 10, b: 44 }, xaxis: this.axis("x"), yaxis: { ...this.axis("y"), scaleanchor: this.window.x.count === this.window.y.count ? "x" : undefined }, paper_bgcolor: css("--paper"), plot_bgcolor: css("--paper"), font: { color: css("--ink"), family: "system-ui, DejaVu Sans, sans-serif", size: 13 }, showlegend: false, dragmode: "pan", hovermode: "closest", uirevision: Math.random() };
  }

  draw() { if (this.plot.isConnected) return this.tool.react(this.plot, this.traces(), this.layout()); }

  // When a gesture has settled: from cells of this window to a new window, in exact integers.
  moved(change) {
    const ranges = ["xaxis", "yaxis"].map((axis) => change[`${axis}.range`] ?? [change[`${axis}.range[0]`], change[`${axis}.range[1]`]]);
    if (this.busy || ranges.every(([low]) => low === undefined)) return;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.show(ranges), 120);
  }

  async show(ranges) {
    const next = ["x", "y"].map((name, k) => this.range(name, ranges[k]));
    try {
      this.busy = true;
      await this.fetch(...next);
      await this.draw();
    } catch { await this.draw(); } finally { this.busy = false; }
    if (this.full) this.remember();
  }

  range(name, [low, high]) {
    const now = this.window[name], thousand = 1000n;
    if (low === undefined) return this.asked[name];
    const exact = (place) => big(now.first) + BigInt(Math.round((place + 0.5) * 1000)) * big(now.step) / thousand;
    let [first, last] = [exact(low), exact(high) - 1n];
    if (first < 1n) [first, last] = [1n, last - first + 1n];
    return [first, most(last, first + 3n)];
  }

  remember() {
    const link = new URL(location.href), plain = (text) => text.join("..");
    for (const name of ["x", "y"]) {
      if (plain(this.asked[name]) === "1..64") link.searchParams.delete(name); else link.searchParams.set(name, plain(this.asked[name]));
      const field = document.getElementById(name);
      if (field) field.value = plain(this.asked[name]);
    }
    link.searchParams.sort();
    history.replaceState(null, "", decodeURIComponent(link.href));
    const note = document.getElementById("plot-caption");
    if (note) note.dataset.sampled = this.window.x.step;
    if (note) note.textContent = `${this.window.sampled} Colour is the value; 0 is paper. Lines are the rays Φ1, Φ2, …; below Φ1 lies the golden cone.`;
  }

  clicked(points) {
    const mark = points.find((p) => p.customdata?.link);
    if (mark) return visit(mark.customdata.link);
    const cell = points.find((p) => p.customdata?.a);
    const gap = points[0];
    const [a, b] = cell ? [cell.customdata.a, cell.customdata.b] : [this.at("x", Math.round(gap.x)), this.at("y", Math.round(gap.y))];
    return visit(`${this.path.replace(/\/lattice$/, "")}/${a},${b}`);
  }
}
