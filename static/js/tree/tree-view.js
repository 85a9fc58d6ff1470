// Where the nodes of a tree stand when it is zoomed and panned. No document is needed.
//
// A node has `level` (0 is the root of the window) and `u`, its place across from 0 to 1. A view has `u`, the left end
// of what is seen, `z`, how many times its width was halved, and `down`, how many levels it was moved. Zooming in by
// one doubles the distances across and moves everything up one level, so the picture looks the same at every depth.
// Places are relative to the root of the window, which is an exact walk, so any depth works.
import { extend, shorten } from "./walk.js";

export const WHOLE = { u: 0, z: 0, down: 0 };
const NEARLY_ONE = 1 - 1e-12;
const ACROSS_A_BORDER = 2; // levels that may be lost by staying with a node that holds the whole view

// Nodes are numbered in reading order from 1.
export function nodePlace(number) {
  const level = Math.floor(Math.log2(number));
  return { level, u: (2 * (number - 2 ** level) + 1) / 2 ** (level + 1) };
}

// Coordinates on a sheet with `width`, `top` and the `step` from level to level.
export function project({ u, level }, view, { width, top, step }) {
  return [(u - view.u) * width * 2 ** view.z, top + (level - view.z - view.down) * step];
}

export const distanceApart = ({ level }, view, { width }) => width * 2 ** (view.z - level);

// The view zoomed to `z` so that the point at a share of the width stays in place.
export const zoomed = (view, share, z) => ({ ...view, u: view.u + share * (2 ** -view.z - 2 ** -z), z });

// The next window for a view that has left this one: its root, and how a view is written relative to it.
export function nextWindow(root, view, pointed) {
  const steps = Math.floor(Math.min(view.z, view.z + view.down));
  if (steps >= 1) return deeper(root, view, steps, pointed);
  return steps < 0 && root !== "I" ? higher(root, -steps) : null;
}

// The deepest node that holds the whole view; where the view lies across a border, the node pointed at.
function deeper(root, view, steps, pointed) {
  const [left, right] = [view.u, view.u + 2 ** -view.z];
  const place = (u, depth) => Math.floor(Math.min(Math.max(u, 0), NEARLY_ONE) * 2 ** depth);
  let depth = steps;
  while (depth > 0 && place(left, depth) !== place(right, depth)) depth -= 1;
  if (depth < steps - ACROSS_A_BORDER) depth = steps;
  if (!depth) return null;
  const at = place(pointed ?? (left + right) / 2, depth);
  const letters = Array.from({ length: depth }, (_, k) => (at >> depth - 1 - k & 1 ? "R" : "L"));
  return { root: extend(root, letters), convert: ({ u, z, down }) => ({ u: u * 2 ** depth - at, z: z - depth, down }) };
}

function higher(root, steps) {
  const { walk, letters } = shorten(root, steps);
  const at = [...letters].reduce((sum, letter) => 2 * sum + (letter === "R"), 0), depth = letters.length;
  return { root: walk, convert: ({ u, z, down }) => ({ u: (u + at) / 2 ** depth, z: z + depth, down }) };
}

// Below a very long walk fewer levels are requested: at most `text` characters of walks in all.
export function affordableLevels(root, most, text) {
  let levels = most;
  while ((2 ** levels - 1) * root.length > text) levels -= 1;
  return levels;
}
