// Pages by their links. A page that will probably be asked for next is fetched ahead, and then there at once.
const MOST = 24;
const ahead = new Map();

async function load(link) {
  const answer = await fetch(link, { headers: { Accept: "text/html" } });
  if (!(answer.headers.get("Content-Type") || "").startsWith("text/html")) throw new Error("not a page");
  return [await answer.text(), answer.url];
}

export async function pageAt(link) {
  return (await ahead.get(link.href)) ?? load(link);
}

export function fetchAhead(link) {
  if (ahead.has(link.href)) return;
  ahead.set(link.href, load(link).catch(() => { ahead.delete(link.href); }));
  if (ahead.size > MOST) ahead.delete(ahead.keys().next().value);
}
