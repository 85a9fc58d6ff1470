// What the plot of a lattice shows, as figures for Plotly: cells, rays, cone, Wythoff's points, the line of play.
import { cellText, convertPlace, longestCell } from "./lattice-window.js";
import { colour, fontFamily, plotTextSize } from "./tokens.js";

const WRITTEN = 24; // a wider window has no numbers in its cells
const DIGIT_WIDTH = 0.64; // of the size of the type
const LARGE_TYPE = 20;
const [FEW_TICKS, SOME_TICKS, MANY_TICKS] = [0, 1, 2]; // the server sends three choices per axis
const CLEAR = "rgba(0,0,0,0)";

const columns = (points) => ({ x: points.map(([x]) => x), y: points.map(([, y]) => y) });
const isLarge = () => plotTextSize() > LARGE_TYPE;

// A plot shows the data of its window over the server's picture: `first` is the window that picture was drawn for.
export function traces(plot) {
  const { cone, named = [], rays, wythoff } = plot.window;
  return [
    cells(plot),
    ...(named.length ? [namedPoints(plot.window)] : []),
    ...(cone.length ? [coneArea(cone)] : []),
    ...rays.map(ray),
    ...(wythoff.length ? [wythoffPoints(wythoff)] : []),
    ...lineOfPlay(plot),
    highlightRing(),
  ];
}

// The cells; 0 is left out, so that the background is seen.
function cells({ svg, window: { colours, lost, rows, x, y } }) {
  const widest = Math.max(x.count, y.count), size = plotTextSize();
  const cellWidth = svg.querySelector(".frame").getBoundingClientRect().width / widest;
  const written = widest <= WRITTEN && size * DIGIT_WIDTH * longestCell(rows) + 3 <= cellWidth;
  const share = (code) => code / colours.length;
  return {
    type: "heatmap",
    z: rows.map((row) => Array.from(row, (code) => (code === 0 ? null : code + 0.5))),
    zmin: 0,
    zmax: colours.length,
    colorscale: colours.flatMap((fill, code) => [[share(code), fill], [share(code + 1), fill]]),
    showscale: false,
    hoverinfo: "none",
    hoverongaps: true,
    xgap: written ? 1 : 0,
    ygap: written ? 1 : 0,
    ...(written && {
      text: rows.map((row) => Array.from(row, (code) => cellText(code, lost))),
      texttemplate: "%{text}",
      textfont: { size },
    }),
  };
}

function namedPoints({ named, x }) {
  const size = Math.min(8, Math.max(2, 160 / x.count));
  const marker = { opacity: 1, size, color: colour("series-2") };
  return { type: "scatter", mode: "markers", ...columns(named), hoverinfo: "skip", marker };
}

function coneArea(cone) {
  return {
    type: "scatter",
    mode: "lines",
    fill: "toself",
    ...columns(cone),
    fillcolor: "rgba(230,159,0,0.25)",
    line: { color: colour("ink"), width: 1.5 },
    hoverinfo: "skip",
  };
}

function ray([x1, y1, x2, y2, n]) {
  return {
    type: "scatter",
    mode: "lines",
    x: [x1, x2],
    y: [y1, y2],
    line: { color: colour("ink"), width: 1, dash: "dash" },
    opacity: 0.6,
    hoverinfo: "none",
    text: `ray Φ${n}`,
  };
}

function wythoffPoints(wythoff) {
  const line = { color: colour("ink"), width: 1.5 };
  return {
    type: "scatter",
    mode: "markers",
    ...columns(wythoff),
    text: wythoff.map(([, , n]) => `P-position of GW${n}`),
    hoverinfo: "none",
    marker: { symbol: "diamond", size: 8, color: colour("paper"), line },
  };
}

// The positions of the line of play, from the dots of the server's picture, in cells of the window shown now.
export function spotsOf(plot) {
  return [...plot.svg.querySelectorAll(".dot")].reverse().map((dot) => {
    const [x, y] = placeOfDot(plot, dot);
    const kind = ["now", "win"].find((name) => dot.classList.contains(name)) ?? "";
    const words = dot.querySelector("title").textContent;
    return { step: dot.dataset.step, link: dot.getAttribute("href"), kind, words, x, y };
  });
}

function placeOfDot({ first, svg, window }, dot) {
  const frame = svg.querySelector(".frame");
  const [left, top, size] = ["x", "y", "width"].map((name) => Number(frame.getAttribute(name)));
  const [, dx, dy] = dot.getAttribute("transform").match(/translate\(([-\d.]+) ([-\d.]+)\)/).map(Number);
  const share = { x: (dx - left) / size, y: (top + size - dy) / size };
  return ["x", "y"].map((name) => convertPlace(first[name], window[name], share[name] * first[name].count - 0.5));
}

function lineOfPlay(plot) {
  const spots = spotsOf(plot);
  if (!spots.length) return [];
  const [ink, halo, scale] = [colour("ink"), colour("halo"), isLarge() ? 1.5 : 1];
  const isNow = (spot) => spot.kind === "now";
  const line = { type: "scatter", x: spots.map((spot) => spot.x), y: spots.map((spot) => spot.y), hoverinfo: "skip" };
  const marker = {
    opacity: 1,
    color: spots.map((spot) => (isNow(spot) ? halo : ink)),
    size: spots.map((spot) => (spot.kind ? 16 : 8) * scale),
    symbol: spots.map((spot) => (spot.kind === "win" ? "star" : "circle")),
    line: {
      color: spots.map((spot) => (isNow(spot) ? ink : halo)),
      width: spots.map((spot) => (isNow(spot) ? 3 : 1.5)),
    },
  };
  return [
    { ...line, mode: "lines", line: { color: halo, width: 7 * scale } },
    { ...line, mode: "lines", line: { color: ink, width: 3 * scale } },
    { ...line, mode: "markers", hoverinfo: "none", customdata: spots, marker },
  ];
}

function highlightRing() {
  const marker = { opacity: 1, size: 24, color: CLEAR, line: { color: colour("accent"), width: 5 } };
  return { type: "scatter", name: "lit", mode: "markers", x: [], y: [], hoverinfo: "skip", marker };
}

function axis({ base, count, ticks }, density, title) {
  const marks = ticks[density];
  return {
    range: [-0.5, count - 0.5],
    tickvals: marks.map(([place]) => place),
    ticktext: marks.map(([, text]) => text),
    tickangle: 0,
    ticklen: 4,
    zeroline: false,
    showgrid: false,
    showline: true,
    mirror: true,
    linecolor: colour("ink"),
    color: colour("soft"),
    constrain: "domain",
    title: { text: title && `${title}${base ?? ""}`, standoff: isLarge() ? 12 : 4 },
  };
}

export function layout(plot) {
  const { box, full, element, window: { x, y } } = plot;
  const density = isLarge() ? FEW_TICKS : full ? MANY_TICKS : SOME_TICKS;
  return {
    margin: margins(plot),
    xaxis: axis(x, density, box.dataset.together ? "" : "first number a"),
    yaxis: { ...axis(y, density, ""), scaleanchor: x.count === y.count ? "x" : undefined },
    annotations: [upwardTitle(y.base)],
    paper_bgcolor: CLEAR,
    plot_bgcolor: colour("paper"),
    font: { color: colour("ink"), family: fontFamily(), size: plotTextSize() },
    showlegend: false,
    dragmode: full ? "pan" : false,
    hovermode: "closest",
    uirevision: Math.random(),
    autosize: true,
    ...(element.clientHeight && { height: element.clientHeight }),
  };
}

function upwardTitle(base) {
  const place = { x: 0, y: 1, xref: "paper", yref: "paper", xanchor: base ? "left" : "right", yanchor: "bottom" };
  return { text: `↑ b${base ?? ""}`, ...place, showarrow: false, font: { color: colour("soft") } };
}

// The plot stands exactly where the frame of the server's picture stands.
function margins({ box, svg }) {
  const [frame, whole] = [svg.querySelector(".frame"), box].map((item) => item.getBoundingClientRect());
  return {
    l: frame.left - whole.left,
    t: frame.top - whole.top,
    r: whole.right - frame.right,
    b: whole.bottom - frame.bottom,
  };
}
