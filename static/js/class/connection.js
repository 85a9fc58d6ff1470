// What the class is shown, asked for every other second, and what is sent: answers by phones, slides by the lecturer.
// One tab is one voter by a random token, which it forgets when it is closed.
const ADDRESS = "/class";
const EVERY = 1500, AGAIN = 1000; // milliseconds between two questions, and before a new try
const KEY = /^#lecturer=([\w-]+)$/;
let asked = 0, told = 0, listen = () => {};
const here = {}; // where storage is blocked

export function recallHere(name) {
  try { return sessionStorage.getItem(name) ?? ""; } catch { return here[name] ?? ""; }
}

export function rememberHere(name, value) {
  here[name] = value;
  try { sessionStorage.setItem(name, value); } catch { /* storage is blocked */ }
}

export const isLecturer = () => recallHere("class-key") !== "";

// The lecturer's link holds the key behind its #, which browsers send to nobody; it does not stay in the address bar.
function takeKey() {
  const key = KEY.exec(location.hash)?.[1];
  if (!key) return;
  rememberHere("class-key", key);
  history.replaceState(history.state, "", location.pathname + location.search);
}

// Random numbers are there on a page without TLS, too.
export function token() {
  if (!recallHere("class-token")) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    rememberHere("class-token", [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  return recallHere("class-token");
}

// An answer that was overtaken by that to a later question says nothing new.
async function request(options) {
  const mine = ++asked;
  const headers = isLecturer() ? { Authorization: `Bearer ${recallHere("class-key")}` } : {};
  const answer = await fetch(ADDRESS, { cache: "no-store", ...options, headers: { ...headers, ...options.headers } });
  const state = answer.ok ? await answer.json() : null;
  if (state && mine > told) {
    told = mine;
    listen(state);
  }
  return answer.status;
}

// Sends until it is taken or refused, as long as it is wanted; the status, or 0 where it is not wanted any more.
export async function send(kind, fields, isWanted = () => true) {
  const body = JSON.stringify({ [kind]: fields });
  while (isWanted()) {
    try {
      const status = await request({ method: "POST", headers: { "Content-Type": "application/json" }, body });
      if (status === 403) rememberHere("class-key", "");
      if (status < 500) return status;
    } catch { /* the network was away */ }
    await new Promise((done) => { setTimeout(done, AGAIN); });
  }
  return 0;
}

async function ask() {
  try {
    if (!document.hidden || isLecturer()) await request({});
  } catch { /* the server may come back */ }
  setTimeout(ask, EVERY * (1 + Math.random() / 5)); // phones that came together do not stay together
}

export function startConnection(listener) {
  listen = listener;
  takeKey();
  addEventListener("hashchange", takeKey);
  ask();
}
