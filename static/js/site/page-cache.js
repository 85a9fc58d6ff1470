// Pages by their links. A page that will probably be opened next is fetched ahead and then shown at once.
const MOST = 8;
const ahead = new Map();

async function load(link) {
  const answer = await fetch(link, { headers: { Accept: "text/html" } });
  if (!(answer.headers.get("Content-Type") || "").startsWith("text/html")) throw new Error("not a page");
  return [new DOMParser().parseFromString(await answer.text(), "text/html"), answer.url];
}

// The document and its final address. The caller takes the document apart, so each one is handed out once.
export async function takePage(link) {
  const prefetched = ahead.get(link.href);
  ahead.delete(link.href);
  return (await prefetched) ?? load(link);
}

// The page is promised; nothing where it cannot be had.
export function prefetchPage(link) {
  if (!ahead.has(link.href)) ahead.set(link.href, load(link).catch(() => { ahead.delete(link.href); }));
  const page = ahead.get(link.href);
  if (ahead.size > MOST) ahead.delete(ahead.keys().next().value);
  return page;
}
