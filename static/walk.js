// Walks as text, R2L1 and so on, I for the root: only joined and cut here, never worked out.
const runs = (walk) => (walk === "I" ? [] : [...walk.matchAll(/([RL])(\d+)/g)].map(([, letter, length]) => [letter, BigInt(length)]));
const text = (list) => list.map(([letter, length]) => letter + length).join("") || "I";

export function join(walk, letters) {
  const list = runs(walk);
  for (const letter of letters) {
    const last = list.at(-1);
    if (last && last[0] === letter) last[1] += 1n; else list.push([letter, 1n]);
  }
  return text(list);
}

// The walk that many steps shorter, at most to the root, and the letters taken off.
export function above(walk, steps) {
  const list = runs(walk);
  let letters = "";
  while (letters.length < steps && list.length) {
    const last = list.at(-1);
    letters = last[0] + letters;
    last[1] -= 1n;
    if (last[1] === 0n) list.pop();
  }
  return { walk: text(list), letters };
}
