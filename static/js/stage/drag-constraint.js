// Where a dragged position may go: anywhere, along its row or column, or along the ray through the origin. Exact.
const nearest = (numerator, denominator) => (2n * numerator + denominator) / (2n * denominator);
const atLeastOne = (number) => (number < 1n ? 1n : number);

function gcd(a, b) {
  while (b) [a, b] = [b, a % b];
  return a;
}

const ALONG = {
  row: ([a], [, b]) => [a, b],
  column: ([, b], [a]) => [a, b],
  ray([a, b], [fromA, fromB]) {
    const divisor = gcd(fromA, fromB), [p, q] = [fromA / divisor, fromB / divisor];
    const factor = atLeastOne(nearest(a * p + b * q, p * p + q * q));
    return [factor * p, factor * q];
  },
};

// The pair under the pointer, held to the way the drag goes; all numbers are BigInts.
export function constrained(pair, from, way) {
  return ALONG[way]?.(pair, from) ?? pair;
}
