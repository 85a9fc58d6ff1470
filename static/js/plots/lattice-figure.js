// What the plot of a lattice shows, as figures for Plotly: cells, their numbers, the line of play, and the axes.
import { CLEAR, columns, overlays, RING } from "./lattice-overlays.js";
import { cellText, convertPlace } from "./lattice-window.js";
import { colour, fontFamily, plotTextSize } from "./tokens.js";

const WRITTEN = 32; // a wider window has no numbers in its cells
const DIGIT_WIDTH = 0.64; // of the size of the type
const LEAST_TYPE = 6; // pixels; smaller numbers are not written
const LARGEST_TYPE = 1.4; // times the size of the labels
const ASIDE = 0.5; // of a cell: where numbers are written, the line of play passes between them
const LARGE_TYPE = 20;
const [FEW_TICKS, SOME_TICKS, MANY_TICKS] = [0, 1, 2]; // the server sends three choices per axis
const TITLE = 0.08; // of the axis: room for its title, where no number stands

const isLarge = () => plotTextSize() > LARGE_TYPE;

// A plot shows the data of its window over the server's picture: `first` is the window that picture was drawn for.
export function traces(plot) {
  const size = digitSize(plot);
  return [
    cells(plot.window),
    ...overlays(plot.window, size),
    ...lineOfPlay(plot, size),
    ...(size ? [digits(plot.window, size)] : []),
    highlightRing(),
  ];
}

// The cells; 0 has the colour of the page, and only what is not loaded yet lets the background be seen.
function cells({ colours, rows }) {
  const share = (code) => code / colours.length;
  const fills = cellColours(colours);
  return {
    type: "heatmap",
    z: rows.map((row) => Array.from(row, (code) => code + 0.5)),
    zmin: 0,
    zmax: colours.length,
    colorscale: fills.flatMap((fill, code) => [[share(code), fill], [share(code + 1), fill]]),
    showscale: false,
    hoverinfo: "none",
  };
}

const cellColours = ([, ...others]) => [colour("paper"), ...others];

// The size of the numbers in the cells, 0 where there is no room for them or the window has none.
function digitSize({ svg, window: { inks, rows, x, y, ...names } }) {
  const widest = Math.max(x.count, y.count);
  if (!inks || widest > WRITTEN) return 0;
  const frame = svg.querySelector(".frame").getBoundingClientRect();
  const cell = Math.max(frame.width, frame.height) / widest;
  const longest = Math.max(...rows.flatMap((row) => Array.from(row, (code) => cellText(code, names).length)));
  const size = Math.min(LARGEST_TYPE * plotTextSize(), 0.66 * cell, (cell - 1) / (DIGIT_WIDTH * longest));
  return size >= LEAST_TYPE ? size : 0;
}

// The numbers, above everything else, each on a patch in the colour of its cell: nothing below makes it hard to read.
function digits({ colours, inks, rows, ...names }, size) {
  const all = rows.flatMap((row, j) => Array.from(row, (code, i) => [i, j, code]));
  const fills = cellColours(colours), letters = [colour("ink"), ...inks.slice(1)];
  return {
    type: "scatter",
    name: "digits",
    mode: "markers+text",
    ...columns(all),
    text: all.map(([, , code]) => cellText(code, names)),
    textfont: { size, color: all.map(([, , code]) => letters[code]) },
    marker: { symbol: "square", opacity: 1, size: 0.86 * size, color: all.map(([, , code]) => fills[code]) },
    hoverinfo: "skip",
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

// The nearest position with a link, at most `most` cells from a place.
export function spotNear(plot, [i, j], most) {
  const distance = (spot) => Math.hypot(spot.x - i, spot.y - j);
  const near = spotsOf(plot).filter((spot) => spot.link && distance(spot) <= most);
  return near.sort((one, other) => distance(one) - distance(other))[0];
}

function placeOfDot({ first, svg, window }, dot) {
  const frame = svg.querySelector(".frame");
  const [left, top, width, height] = ["x", "y", "width", "height"].map((name) => Number(frame.getAttribute(name)));
  const [, dx, dy] = dot.getAttribute("transform").match(/translate\(([-\d.]+) ([-\d.]+)\)/).map(Number);
  const share = { x: (dx - left) / width, y: (top + height - dy) / height };
  return ["x", "y"].map((name) => convertPlace(first[name], window[name], share[name] * first[name].count - 0.5));
}

function lineOfPlay(plot, digit) {
  const spots = spotsOf(plot), aside = digit ? ASIDE : 0;
  if (!spots.length) return [];
  const [ink, halo, scale] = [colour("ink"), colour("halo"), isLarge() ? 1.5 : 1];
  const isNow = (spot) => spot.kind === "now";
  const at = (by) => ({ x: spots.map((spot) => spot.x + by), y: spots.map((spot) => spot.y - by) });
  const line = { type: "scatter", mode: "lines", ...at(aside), hoverinfo: "skip" };
  const marker = {
    opacity: 1,
    color: digit ? CLEAR : spots.map((spot) => (isNow(spot) ? halo : ink)),
    size: spots.map((spot) => (digit ? RING * digit : (spot.kind ? 16 : 8) * scale)),
    symbol: spots.map((spot) => (spot.kind === "win" ? "star" : "circle")),
    line: {
      color: digit ? ink : spots.map((spot) => (isNow(spot) ? ink : halo)),
      width: spots.map((spot) => (isNow(spot) ? 3 : 1.5)),
    },
  };
  return [
    { ...line, line: { color: halo, width: 7 * scale } },
    { ...line, line: { color: ink, width: 3 * scale } },
    { type: "scatter", mode: "markers", ...at(0), hoverinfo: "none", customdata: spots, marker },
  ];
}

function highlightRing() {
  const marker = { opacity: 1, size: 24, color: CLEAR, line: { color: colour("accent"), width: 5 } };
  return { type: "scatter", name: "lit", mode: "markers", x: [], y: [], hoverinfo: "skip", marker };
}

function axis({ count, ticks }, density, free = 0) {
  const marks = ticks[density].filter(([place]) => place < (1 - free) * count);
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
  };
}

export function layout(plot) {
  const { box, full, element, window: { x, y } } = plot;
  const density = isLarge() ? FEW_TICKS : full ? MANY_TICKS : SOME_TICKS;
  return {
    margin: margins(plot),
    xaxis: axis(x, density, box.dataset.together || x.base ? 0 : TITLE),
    yaxis: { ...axis(y, density), scaleanchor: "x" },
    annotations: [upwardTitle(y.base), ...(box.dataset.together ? [] : [rightwardTitle(x.base)])],
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

// Beside the numbers of its axis, below them where it is long.
function rightwardTitle(base) {
  const place = { x: 1, y: 0, xref: "paper", yref: "paper", xanchor: "right", yanchor: "top" };
  const yshift = (base ? -1.5 : -0.2) * plotTextSize();
  return { text: `a${base ?? ""} →`, ...place, yshift, showarrow: false, font: { color: colour("soft") } };
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
