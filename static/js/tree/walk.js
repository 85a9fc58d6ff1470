// Walks in a tree as text: R2L1 is right, right, left, and I is the root. They are only joined and cut here.
function parse(walk) {
  if (walk === "I") return [];
  return [...walk.matchAll(/([RL])(\d+)/g)].map(([, letter, length]) => [letter, BigInt(length)]);
}

const format = (runs) => runs.map(([letter, length]) => letter + length).join("") || "I";

export function extend(walk, letters) {
  const runs = parse(walk);
  for (const letter of letters) {
    const last = runs.at(-1);
    if (last?.[0] === letter) last[1] += 1n; else runs.push([letter, 1n]);
  }
  return format(runs);
}

// The walk some steps shorter, at most to the root, and the letters taken off.
export function shorten(walk, steps) {
  const runs = parse(walk);
  let letters = "";
  while (letters.length < steps && runs.length) {
    const last = runs.at(-1);
    letters = last[0] + letters;
    last[1] -= 1n;
    if (last[1] === 0n) runs.pop();
  }
  return { walk: format(runs), letters };
}
