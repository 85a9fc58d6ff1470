// What is drawn over the cells of a lattice, as figures for Plotly: cells a theorem names, cone, rays, Wythoff's games.
// `digit` is the size of the numbers in the cells, 0 where there are none: a mark leaves its number free.
import { colour } from "./tokens.js";

export const CLEAR = "rgba(0,0,0,0)";
export const RING = 1.6; // the diameter of a mark around a number, as a multiple of its size
const WYTHOFF = [ // the marks of GW1, GW2, GW3
  { symbol: "circle", fill: "paper", line: "ink" },
  { symbol: "diamond", fill: "mark-2", line: "mark-2" },
  { symbol: "triangle-up", fill: "mark-3", line: "mark-3" },
];

export const columns = (points) => ({ x: points.map(([x]) => x), y: points.map(([, y]) => y) });

export function overlays({ cone, named = [], rays, wythoff, x }, digit) {
  return [
    ...(named.length ? [namedPoints(named, x)] : []),
    ...(cone.length ? [coneArea(cone, digit)] : []),
    ...rays.map(ray),
    ...WYTHOFF.flatMap((mark, k) => wythoffPoints(wythoff.filter(([, , n]) => n === k + 1), mark, digit)),
  ];
}

function namedPoints(named, x) {
  const size = Math.min(8, Math.max(2, 160 / x.count));
  const marker = { opacity: 1, size, color: colour("series-2") };
  return { type: "scatter", mode: "markers", ...columns(named), hoverinfo: "skip", marker };
}

// The cone is filled, except where numbers stand on cells of its own colour.
function coneArea(cone, digit) {
  return {
    type: "scatter",
    mode: "lines",
    fill: "toself",
    ...columns(cone),
    fillcolor: digit ? CLEAR : "rgba(230,159,0,0.25)",
    line: { color: colour("ink"), width: digit ? 3 : 1.5 },
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

function wythoffPoints(points, { symbol, fill, line }, digit) {
  const look = { type: "scatter", mode: "markers", ...columns(points), hoverinfo: "skip" };
  const size = digit ? RING * digit : 10;
  const outline = (width, name, color) => ({ symbol, size, opacity: 1, color, line: { width, color: colour(name) } });
  return points.length ? [
    { ...look, marker: outline(5, "halo", CLEAR) },
    {
      ...look,
      marker: outline(2, line, digit ? CLEAR : colour(fill)),
      text: points.map(([, , n]) => `P-position of GW${n}`),
      hoverinfo: "none",
    },
  ] : [];
}
