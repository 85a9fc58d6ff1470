// Pages by their links. A page that will probably be asked for next is fetched and read ahead, and then there at once.
const MOST = 8;
const ahead = new Map();

async function load(link) {
  const answer = await fetch(link, { headers: { Accept: "text/html" } });
  if (!(answer.headers.get("Content-Type") || "").startsWith("text/html")) throw new Error("not a page");
  return [new DOMParser().parseFromString(await answer.text(), "text/html"), answer.url];
}

// Who asks gets the page itself and takes it apart: it is given once.
export async function pageAt(link) {
  const kept = ahead.get(link.href);
  ahead.delete(link.href);
  return (await kept) ?? load(link);
}

export function fetchAhead(link) {
  if (ahead.has(link.href)) return;
  ahead.set(link.href, load(link).catch(() => { ahead.delete(link.href); }));
  if (ahead.size > MOST) ahead.delete(ahead.keys().next().value);
}
