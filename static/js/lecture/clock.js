// How long the lecture lasts, and the time of day. The start is remembered for this window, so that a reload keeps it.
const KEY = "lecture-started";
let ticking;
const loaded = Date.now();

function startedAt() {
  try {
    const kept = Number(sessionStorage.getItem(KEY));
    if (!kept) sessionStorage.setItem(KEY, String(loaded));
    return kept || loaded;
  } catch {
    return loaded; // storage is blocked
  }
}

const two = (number) => String(number).padStart(2, "0");

export function startClock(part) {
  clearInterval(ticking);
  const elapsed = part?.querySelector("[data-clock]"), time = part?.querySelector("[data-time]");
  if (!elapsed) return;
  const start = startedAt();
  const show = () => {
    const seconds = Math.floor((Date.now() - start) / 1000), now = new Date();
    elapsed.textContent = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
    time.textContent = `${now.getHours()}:${two(now.getMinutes())}`;
  };
  show();
  ticking = setInterval(show, 1000);
}
