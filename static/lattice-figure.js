// What the plot of a lattice shows, as plain figures: cells, rays, cone, Wythoff's points, the play.
const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const WRITTEN = 24;

function short(n) {
  const digits = n.toString();
  if (digits.length <= 6) return digits;
  const mantissa = `${digits[0]}.${digits[1]}`.replace(".0", "");
  const power = `10<sup>${digits.length - 1}</sup>`;
  return mantissa === "1" ? power : `${mantissa}·${power}`;
}

const textSize = () => Number.parseFloat(css("--plot-text")) || 13;

export function traces(lattice) {
  const { cone, rays, wythoff } = lattice.window;
  const ink = css("--ink");
  const lines = rays.map(([x1, y1, x2, y2, n]) => ({ type: "scatter", mode: "lines", x: [x1, x2], y: [y1, y2], line: { color: ink, width: 1, dash: "dash" }, opacity: 0.6, hoverinfo: "none", text: `ray Φ${n}` }));
  const area = { type: "scatter", mode: "lines", fill: "toself", x: cone.map(([at]) => at), y: cone.map(([, at]) => at), fillcolor: "rgba(230,159,0,0.25)", line: { color: ink, width: 1.5 }, hoverinfo: "skip" };
  const points = { type: "scatter", mode: "markers", x: wythoff.map(([at]) => at), y: wythoff.map(([, at]) => at), text: wythoff.map(([, , n]) => `P-position of GW${n}`), hoverinfo: "none", marker: { symbol: "diamond", size: 8, color: css("--paper"), line: { color: ink, width: 1.5 } } };
  const named = lattice.window.named ?? [];
  const told = { type: "scatter", mode: "markers", x: named.map(([at]) => at), y: named.map(([, at]) => at), hoverinfo: "skip", marker: { opacity: 1, size: Math.min(8, Math.max(2, 160 / lattice.window.x.count)), color: "#e69f00" } };
  return [cells(lattice), ...(named.length ? [told] : []), ...(cone.length ? [area] : []), ...lines, ...(wythoff.length ? [points] : []), ...play(lattice), lit()];
}

// The cells; 0 is a gap, so that the paper is seen.
function cells({ rows, svg, window: { x, y, colours, lost } }) {
  const [widest, size] = [Math.max(x.count, y.count), textSize()], wide = svg.querySelector(".frame").getBoundingClientRect().width;
  const digits = String(rows.reduce((found, row) => Math.max(found, ...row.filter((code) => code < 254)), 0)).length;
  const written = widest <= WRITTEN && size * 0.64 * digits + 3 <= wide / widest;
  return {
    type: "heatmap", z: rows.map((row) => Array.from(row, (code) => (code === 0 ? null : code + 0.5))), zmin: 0, zmax: 256, hoverinfo: "none",
    colorscale: colours.flatMap((colour, code) => [[code / 256, colour], [(code + 1) / 256, colour]]), showscale: false, hoverongaps: true, xgap: written ? 1 : 0, ygap: written ? 1 : 0,
    ...(written && { text: rows.map((row) => Array.from(row, (code) => (code >= 254 ? "…" : code === 0 ? lost ?? "0" : String(code)))), texttemplate: "%{text}", textfont: { size } }),
  };
}

// The play, from the dots of the server's picture: the same links, the same steps, in cells of the window shown now.
export function spotsOf(lattice) {
  return [...lattice.svg.querySelectorAll(".dot")].reverse().map((dot) => {
    const [x, y] = place(lattice, dot);
    const kind = ["now", "win"].find((name) => dot.classList.contains(name)) ?? "";
    return { step: dot.dataset.step, link: dot.getAttribute("href"), kind, words: dot.querySelector("title").textContent, x, y };
  });
}

function place({ svg, first, window }, dot) {
  const frame = svg.querySelector(".frame");
  const [left, top, size] = ["x", "y", "width"].map((name) => Number(frame.getAttribute(name)));
  const [, dx, dy] = dot.getAttribute("transform").match(/translate\(([-\d.]+) ([-\d.]+)\)/).map(Number);
  const share = { x: (dx - left) / size, y: (top + size - dy) / size };
  return ["x", "y"].map((name) => moved(first[name], window[name], share[name] * first[name].count - 0.5));
}

// A place in cells of one window, in cells of another.
function moved(from, to, at) {
  if (from === to) return Math.round(at * 1000) / 1000;
  const exact = BigInt(from.first) * 1000n + BigInt(Math.round(at * 1000)) * BigInt(from.step) - BigInt(to.first) * 1000n;
  return Number(exact) / Number(BigInt(to.step)) / 1000;
}

function play(lattice) {
  const spots = spotsOf(lattice);
  if (!spots.length) return [];
  const [ink, halo, grown] = [css("--ink"), css("--halo"), textSize() > 20 ? 1.5 : 1];
  const line = { type: "scatter", x: spots.map((spot) => spot.x), y: spots.map((spot) => spot.y), hoverinfo: "skip" };
  const marker = {
    opacity: 1, color: spots.map((spot) => (spot.kind === "now" ? halo : ink)), size: spots.map((spot) => (spot.kind ? 16 : 8) * grown),
    symbol: spots.map((spot) => (spot.kind === "win" ? "star" : "circle")),
    line: { color: spots.map((spot) => (spot.kind === "now" ? ink : halo)), width: spots.map((spot) => (spot.kind === "now" ? 3 : 1.5)) },
  };
  return [
    { ...line, mode: "lines", line: { color: halo, width: 7 * grown } },
    { ...line, mode: "lines", line: { color: ink, width: 3 * grown } },
    { ...line, mode: "markers", hoverinfo: "none", customdata: spots, marker },
  ];
}

const lit = () => ({ type: "scatter", name: "lit", mode: "markers", x: [], y: [], hoverinfo: "skip", marker: { opacity: 1, size: 24, color: "rgba(0,0,0,0)", line: { color: css("--accent"), width: 5 } } });

// Numbers for an axis the server sent none for.
function plain({ count, first, step }, numbered) {
  const every = Math.max(1, Math.ceil(count / numbered));
  return Array.from({ length: Math.ceil(count / every) }, (_, k) => [k * every, short(BigInt(first) + BigInt(k * every) * BigInt(step))]);
}

function axis({ window, at, ...lattice }, name, numbered) {
  const { base, count, ticks } = window[name], marks = ticks?.[{ 3: 0, 5: 1, 8: 2 }[numbered]] ?? plain(window[name], numbered);
  return { range: [-0.5, count - 0.5], tickvals: marks.map(([at]) => at), ticktext: marks.map(([, text]) => text), tickangle: 0, zeroline: false, showgrid: false, showline: true, mirror: true, linecolor: css("--ink"), color: css("--soft"), constrain: "domain", ticklen: 4, title: { text: lattice.box.dataset.together || name === "y" ? "" : `first number a${base ?? ""}`, standoff: textSize() > 20 ? 12 : 4 } };
}

export function layout(lattice) {
  const { full, plot, window } = lattice, size = textSize();
  const numbered = size > 20 ? 3 : full ? 8 : 5;
  const square = window.x.count === window.y.count;
  return {
    margin: margins(lattice), xaxis: axis(lattice, "x", numbered), yaxis: { ...axis(lattice, "y", numbered), scaleanchor: square ? "x" : undefined },
    paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: css("--paper"), font: { color: css("--ink"), family: "system-ui, DejaVu Sans, sans-serif", size },
    annotations: [{ text: `↑ b${window.y.base ?? ""}`, x: 0, y: 1, xref: "paper", yref: "paper", xanchor: window.y.base ? "left" : "right", yanchor: "bottom", showarrow: false, font: { color: css("--soft") } }],
    showlegend: false, dragmode: full ? "pan" : false, hovermode: "closest", uirevision: Math.random(), autosize: true, ...(plot.clientHeight && { height: plot.clientHeight }),
  };
}

// The plot stands exactly where the frame of the server's picture stands.
function margins({ box, svg }) {
  const [frame, whole] = [svg.querySelector(".frame"), box].map((item) => item.getBoundingClientRect());
  return { l: frame.left - whole.left, t: frame.top - whole.top, r: whole.right - frame.right, b: whole.bottom - frame.bottom };
}
