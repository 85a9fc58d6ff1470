// A window of the lattice: its axes and the values of its cells, in exact integers. No document and no plot is needed.
// An axis has `first`, `step` and `count`; a cell is a column i and a row j, counted from the lower left.
const LARGEST_CODE = 255; // one byte per cell
const UNDECIDED = LARGEST_CODE;
const LARGE = LARGEST_CODE - 1;
const SMALLEST_SPAN = 3n; // a window has at least four numbers on each axis
const PRECISION = 1000; // fractions of a cell are rounded to thousandths

// The answer of the server: a line of JSON, then one byte per cell, row by row.
export function decodeWindow(bytes) {
  const line = bytes.indexOf(10);
  const window = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line)));
  const { x: { count: width }, y: { count: height } } = window;
  const row = (j) => bytes.subarray(line + 1 + j * width, line + 1 + (j + 1) * width);
  return { ...window, rows: Array.from({ length: height }, (_, j) => row(j)) };
}

export const parseRange = (text) => text.split("..").map(BigInt);
export const rangeText = (range) => range.join("..");

// The number at a place of an axis, and the place of a number.
export const numberAt = ({ first, step }, place) => BigInt(first) + BigInt(place) * BigInt(step);
export const placeOf = ({ first, step }, number) => Number((number - BigInt(first)) / BigInt(step));

// What the code of a cell means; `lost` is what the window writes for 0.
export function codeText(code, lost) {
  if (code === UNDECIDED) return "undecided";
  if (code === LARGE) return `${LARGE} or more`;
  return code === 0 ? lost ?? "0" : String(code);
}

// What is written in a cell, where there is little room; `letters` replace values where a window has them.
export function cellText(code, { letters, lost } = {}) {
  return code >= LARGE ? "…" : letters?.[code] ?? codeText(code, lost);
}

// A cell in words; `names` replace values where a window shows something else.
export function cellWords({ x, y, rows, what = "value", lost, names }, [i, j]) {
  const code = rows[j][i];
  return `(${numberAt(x, i)}, ${numberAt(y, j)}), ${names?.[code] ?? `${what} ${codeText(code, lost)}`}`;
}

// The numbers that an axis shows when the plot shows it from `low` to `high`, in units of cells.
export function rangeOfView({ first: start, step }, [low, high]) {
  const exact = (place) =>
    BigInt(start) + BigInt(Math.round((place + 0.5) * PRECISION)) * BigInt(step) / BigInt(PRECISION);
  const [first, last] = [exact(low), exact(high) - 1n];
  const [from, to] = first < 1n ? [1n, last - first + 1n] : [first, last];
  return [from, to < from + SMALLEST_SPAN ? from + SMALLEST_SPAN : to];
}

// A square window stays square, whatever the rounding.
export function keepSquare([x, y], before) {
  const span = ([first, last]) => last - first;
  if (span(before.x) !== span(before.y)) return [x, y];
  const side = span(x) > span(y) ? span(x) : span(y);
  return [[x[0], x[0] + side], [y[0], y[0] + side]];
}

// How many half windows further a place is seen, 0 for one in the window.
export function halfWindowsTo(place, count) {
  const beyond = place < 0 ? place : Math.max(place - count + 1, 0);
  return Math.sign(beyond) * Math.ceil(Math.abs(beyond) / Math.floor(count / 2));
}

// The view so many half windows further, and the view around a cell scaled by a factor.
export function shiftedView(count, steps) {
  const by = steps * Math.floor(count / 2);
  return [by - 0.5, count + by - 0.5];
}

export const scaledView = (count, place, factor) => [place - factor * count / 2, place + factor * count / 2];

// The place under the pointer, in cells, of a plot with this area and these ranges; null outside.
export function placeUnder({ clientX, clientY }, { bottom, height, left, width }, ranges) {
  const shares = [(clientX - left) / width, (bottom - clientY) / height];
  if (shares.some((share) => share < 0 || share >= 1)) return null;
  return ranges.map(([low, high], k) => low + shares[k] * (high - low));
}

// A place in cells of one axis, in cells of another.
export function convertPlace(from, to, place) {
  const scale = BigInt(PRECISION), thousandths = BigInt(Math.round(place * PRECISION));
  const exact = BigInt(from.first) * scale + thousandths * BigInt(from.step) - BigInt(to.first) * scale;
  return Number(exact) / Number(to.step) / PRECISION;
}
