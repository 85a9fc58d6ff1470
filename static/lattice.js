// The lattice as a plot: windows fetched as needed, exact at any offset. Plotly is loaded after the first picture is
// seen; until then, and without scripts, the server's picture stands. It stays in place below the plot, unseen: it
// keeps the size, and its links keep the keyboard and the screen reader.
import { announce, hideTip, light, showTip, visit } from "./app.js";
import { layout, spotsOf, traces } from "./lattice-figure.js";

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

// A browser that draws nothing new may never call itself idle.
const idle = (work) => (window.requestIdleCallback ? requestIdleCallback(work, { timeout: 300 }) : setTimeout(work, 200));
export function whenIdle(work) {
  if (document.readyState === "complete") idle(work); else addEventListener("load", () => idle(work), { once: true });
}

const shown = new Set();
export function startLattices() {
  for (const lattice of shown) if (!lattice.box.isConnected) { lattice.tool.purge(lattice.plot); shown.delete(lattice); }
  for (const box of document.querySelectorAll(".plot[data-lattice]:not([data-hidden])")) {
    whenIdle(() => load().then((tool) => box.isConnected && new Lattice(tool, box).begin()).catch(() => { box.dataset.failed = "1"; }));
  }
}
addEventListener("themed", () => shown.forEach((lattice) => lattice.draw()));
addEventListener("light", (event) => shown.forEach((lattice) => lattice.ring(event.detail)));

const most = (one, other) => (one > other ? one : other);
const [SETTLE, NEAR] = [120, 12];

class Lattice {
  constructor(tool, box) {
    Object.assign(this, { tool, box, svg: box.querySelector("svg.lattice"), full: Boolean(box.dataset.full), path: box.dataset.lattice });
    this.plot = document.createElement("div");
    this.plot.className = "drawn";
  }

  async begin() {
    await this.fetch(...[this.box.dataset.x, this.box.dataset.y].map((text) => text.split("..").map(BigInt)));
    this.first = this.window;
    if (!this.box.isConnected) return;
    this.box.append(this.plot);
    this.plot.setAttribute("aria-hidden", "true");
    const config = { responsive: true, scrollZoom: this.full, displayModeBar: false };
    await this.tool.newPlot(this.plot, traces(this), layout(this), config);
    shown.add(this);
    this.box.dataset.drawn = "1";
    this.plot.on("plotly_relayout", (change) => this.moved(change));
    this.plot.on("plotly_hover", (event) => this.hovered(event));
    this.plot.on("plotly_unhover", () => { light(); hideTip(); });
    this.byPointer();
    if (this.full) this.byKeys();
  }

  async fetch(x, y) {
    const query = new URLSearchParams({ cells: "raw", x: x.join(".."), y: y.join("..") });
    for (const name of ["mark", "overlay"]) if (this.box.dataset[name]) query.set(name, this.box.dataset[name]);
    const answer = await fetch(`${this.path}?${query}`.replaceAll("%2C", ","));
    if (!answer.ok) throw new Error((await answer.text()).slice(0, 200));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const line = bytes.indexOf(10);
    this.window = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line)));
    const width = this.window.x.count;
    this.rows = Array.from({ length: this.window.y.count }, (_, j) => bytes.subarray(line + 1 + j * width, line + 1 + (j + 1) * width));
    this.asked = { x, y };
    this.box.dataset.shown = `${x.join("..")} ${y.join("..")}`;
    const caption = this.box.parentNode.querySelector("[data-plain]");
    if (caption) caption.textContent = this.window.sampled || caption.dataset.plain;
  }

  draw() { return this.plot.isConnected ? this.tool.react(this.plot, traces(this), layout(this)) : undefined; }

  // ---- what a cell is ---------------------------------------------------------------------------------------------
  at(name, place) { return BigInt(this.window[name].first) + BigInt(place) * BigInt(this.window[name].step); }

  value(i, j) {
    const code = this.rows[j][i];
    return code === 255 ? "undecided" : code === 254 ? "254 or more" : code === 0 ? this.window.lost ?? "0" : String(code);
  }

  words(i, j) {
    const said = this.box.dataset.values?.split(",")[this.rows[j][i]];
    return `(${this.at("x", i)}, ${this.at("y", j)}), ${said ?? `${this.window.what ?? "value"} ${this.value(i, j)}`}`;
  }

  // A ring around a step of the play, or around a cell.
  ring(step) {
    const spot = spotsOf(this).find((one) => one.step === step);
    this.circle(spot && [spot.x, spot.y]);
  }

  circle(place) {
    const trace = this.plot.data?.findIndex((one) => one.name === "lit");
    if (!(trace >= 0) || (!place && !this.plot.data[trace].x.length)) return;
    this.tool.restyle(this.plot, { x: [place ? [place[0]] : []], y: [place ? [place[1]] : []] }, [trace]);
  }

  hovered({ points, event }) {
    const step = points.find((one) => one.customdata?.step !== undefined);
    if (step) light(step.customdata.step); else light();
    const cell = points.find((one) => one.data.type === "heatmap");
    const words = step ? step.customdata.words : cell ? this.words(Math.round(cell.x), Math.round(cell.y)) : points[0]?.data.text;
    if (words) showTip([words].flat()[0], event.clientX + 14, event.clientY + 14); else hideTip();
  }

  // A press that is not a drag opens what lies under it. Plotly's own click is lost while the ring is being redrawn.
  byPointer() {
    this.plot.addEventListener("pointerdown", (down) => {
      const released = (up) => { if (down.button === 0 && Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < 5) this.clicked(up); };
      addEventListener("pointerup", released, { once: true, capture: true });
    }, { capture: true });
  }

  clicked({ clientX, clientY }) {
    const frame = this.svg.querySelector(".frame").getBoundingClientRect();
    const [x, y] = [(clientX - frame.left) / frame.width, (frame.bottom - clientY) / frame.height];
    if (Math.min(x, y) < 0 || Math.max(x, y) > 1) return;
    const [i, j] = [this.under("xaxis", x), this.under("yaxis", y)];
    const far = (spot) => Math.hypot(spot.x - i, spot.y - j), pixels = frame.width / this.window.x.count;
    const near = spotsOf(this).filter((spot) => spot.link && far(spot) * pixels <= NEAR).sort((one, other) => far(one) - far(other))[0];
    if (near) visit(near.link); else this.open(Math.round(i), Math.round(j));
  }

  // The place, in cells, at a share of an axis.
  under(axis, share) { const [low, high] = this.plot.layout[axis].range; return low + share * (high - low); }

  open(i, j) { return visit(`${this.box.dataset.open ?? this.path.replace(/\/lattice$/, "")}/${this.at("x", i)},${this.at("y", j)}`); }

  // ---- when a gesture has settled: from cells of this window to a new window, in exact integers ------------------------
  moved(change) {
    const ranges = ["xaxis", "yaxis"].map((axis) => change[`${axis}.range`] ?? [change[`${axis}.range[0]`], change[`${axis}.range[1]`]]);
    if (this.busy || ranges.every(([low]) => low === undefined)) return;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.show(ranges), SETTLE);
  }

  async show(ranges) {
    await this.follow(this.squared(["x", "y"].map((name, k) => this.range(name, ranges[k]))));
    const { together } = this.box.dataset;
    if (together) await Promise.all([...shown].filter((one) => one !== this && one.box.dataset.together === together).map((one) => one.follow([this.asked.x, this.asked.y])));
    if (this.full) this.remember();
  }

  async follow(next) {
    try {
      this.busy = true;
      await this.fetch(...next);
    } catch { /* refused: the window stays as it was */ } finally {
      await this.draw();
      this.busy = false;
    }
    const note = this.window.note && document.getElementById(this.box.dataset.note);
    if (note) note.textContent = this.window.note;
  }

  // A square window stays square, whatever the rounding.
  squared([x, y]) {
    const long = ([first, last]) => last - first;
    if (long(this.asked.x) !== long(this.asked.y)) return [x, y];
    const side = most(long(x), long(y));
    return [[x[0], x[0] + side], [y[0], y[0] + side]];
  }

  range(name, [low, high]) {
    if (low === undefined) return this.asked[name];
    const { first: start, step } = this.window[name];
    const exact = (place) => BigInt(start) + BigInt(Math.round((place + 0.5) * 1000)) * BigInt(step) / 1000n;
    let [first, last] = [exact(low), exact(high) - 1n];
    if (first < 1n) [first, last] = [1n, last - first + 1n];
    return [first, most(last, first + 3n)];
  }

  remember() {
    const link = new URL(location.href), plain = (pair) => pair.join("..");
    for (const name of ["x", "y"]) {
      if (plain(this.asked[name]) === "1..64") link.searchParams.delete(name); else link.searchParams.set(name, plain(this.asked[name]));
      const field = document.getElementById(name);
      if (field) field.value = plain(this.asked[name]);
    }
    link.searchParams.sort();
    history.replaceState(null, "", decodeURIComponent(link.href));
  }

  // ---- the keyboard: arrows move a cell, + and - zoom around it, Enter opens it ---------------------------------------
  byKeys() {
    this.svg.dataset.cursor = "1";
    this.svg.addEventListener("keydown", (event) => { if (this.pressed(event.key)) { event.preventDefault(); event.stopPropagation(); } });
    this.svg.addEventListener("blur", () => this.circle());
  }

  pressed(key) {
    const [width, height] = [this.window.x.count, this.window.y.count];
    const [i, j] = this.cell ?? [Math.floor(width / 2), Math.floor(height / 2)];
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] }[key];
    const zoom = { "+": 0.5, "=": 0.5, "-": 2 }[key];
    if (key === "Enter") this.open(i, j);
    else if (zoom) this.zoomBy(zoom, i, j);
    else if (!step) return false;
    else this.cursor(this.cell ? [i + step[0], j + step[1]] : [i, j]);
    return true;
  }

  async cursor([i, j]) {
    const [width, height] = [this.window.x.count, this.window.y.count];
    const [dx, dy] = [i < 0 ? -1 : i >= width ? 1 : 0, j < 0 ? -1 : j >= height ? 1 : 0];
    if (dx || dy) {
      const before = [this.at("x", i), this.at("y", j)];
      if (before.some((n) => n < 1n)) return;
      await this.show([this.shifted(width, dx), this.shifted(height, dy)]);
      [i, j] = ["x", "y"].map((name, k) => Number((before[k] - this.at(name, 0)) / BigInt(this.window[name].step)));
    }
    this.cell = [i, j];
    this.circle(this.cell);
    announce(this.words(i, j));
  }

  shifted(count, way) { const by = way * Math.floor(count / 2); return [by - 0.5, count + by - 0.5]; }

  async zoomBy(factor, i, j) {
    const held = [this.at("x", i), this.at("y", j)];
    await this.show([[i, this.window.x.count], [j, this.window.y.count]].map(([at, count]) => [at - factor * count / 2, at + factor * count / 2]));
    this.cell = ["x", "y"].map((name, k) => Math.min(Number((held[k] - this.at(name, 0)) / BigInt(this.window[name].step)), this.window[name].count - 1));
    this.cursor(this.cell);
  }
}
