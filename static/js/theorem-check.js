// The check of a theorem, part by part: each request makes some comparisons and says where to continue. It can be
// stopped, and it ends when the reader leaves the page.
import { announce } from "./site/announce.js";

const LISTED = 10;
const PARTS = ["counts", "verdict", "failures"];
const COLUMNS = ["where", "stated", "found"];

export function startTheoremCheck() {
  const form = document.querySelector("form[data-check]");
  if (!form || form.dataset.ready) return;
  form.dataset.ready = "1";
  form.addEventListener("submit", (event) => { event.preventDefault(); new TheoremCheck(form).run(); });
}

const count = (n) => n.toLocaleString("en-GB");

function element(name, ...children) {
  const item = document.createElement(name);
  item.append(...children);
  return item;
}

// The sum of all parts so far, in words.
export function countsText({ cases, failed, correction_cases, correction_failed }, { first, done, last }, corrected) {
  const verb = failed === 1 ? "fails" : "fail";
  const correction = corrected
    ? ` as printed; the correction fails in ${count(correction_failed)} of ${count(correction_cases)}` : "";
  const failures = `${count(failed)} of them ${verb}${correction}`;
  return `N from ${first} to ${done} of ${last}: ${count(cases)} comparisons, ${failures}.`;
}

class TheoremCheck {
  constructor(form) {
    this.form = form;
    this.box = document.querySelector("[data-outcome]");
    this.parts = Object.fromEntries(PARTS.map((name) => [name, this.box.querySelector(`[data-${name}]`)]));
    this.progress = this.box.querySelector("progress");
    this.stopButton = form.querySelector("[data-stop]");
    this.runButton = form.querySelector("[data-run]");
    this.sum = { cases: 0, failed: 0, correction_cases: 0, correction_failed: 0 };
    this.failures = [];
    this.stopped = new AbortController();
  }

  async run() {
    this.begin();
    let next = this.form.elements.check.value.trim();
    try {
      while (next && this.form.isConnected && !this.stopped.signal.aborted) next = await this.check(next);
      this.end(next ? "stopped" : "done");
    } catch (error) {
      this.end(this.stopped.signal.aborted ? "stopped" : "refused", error.message);
    }
  }

  begin() {
    this.box.hidden = false;
    this.box.dataset.state = "running";
    this.box.querySelector("[data-next]")?.remove();
    this.parts.failures.replaceChildren();
    this.parts.verdict.className = "verdict";
    this.parts.verdict.textContent = "";
    this.parts.counts.textContent = "Checking …";
    this.progress.removeAttribute("value");
    this.runButton.disabled = true;
    this.stopButton.hidden = false;
    this.stopButton.onclick = () => this.stopped.abort();
    announce("The check has begun");
  }

  // Checks one part and gives the next.
  async check(span) {
    const address = `${this.form.dataset.check}?check=${encodeURIComponent(span)}`;
    const answer = await fetch(address, { signal: this.stopped.signal });
    const found = await answer.json();
    if (!answer.ok) throw new Error(found.detail);
    if (this.form.isConnected) this.show(found);
    return found.check.next;
  }

  show({ check, correction }) {
    for (const name of Object.keys(this.sum)) this.sum[name] += check[name];
    this.first ??= check.first;
    this.failures = this.failures.concat(check.failures).slice(0, LISTED);
    this.corrected = Boolean(correction);
    this.progress.max = check.last;
    this.progress.value = check.done;
    this.parts.counts.textContent = countsText(this.sum, { ...check, first: this.first }, this.corrected);
  }

  end(state, reason) {
    this.runButton.disabled = false;
    this.stopButton.hidden = true;
    this.box.dataset.state = state;
    if (!this.form.isConnected) return;
    if (state === "refused") {
      this.progress.value = 0;
      this.parts.counts.textContent = "";
    }
    const [words, kind] = this.verdict(state, reason);
    this.parts.verdict.className = `verdict ${kind}`;
    this.parts.verdict.replaceChildren(element("b", words));
    if (this.failures.length) this.parts.failures.replaceChildren(this.failureTable());
    announce(`${words}. ${this.parts.counts.textContent}`);
  }

  verdict(state, reason) {
    if (state === "refused") return [reason, "undecided"];
    const fails = this.corrected ? this.sum.correction_failed : this.sum.failed;
    const kind = state === "stopped" ? "undecided" : fails ? "loses" : "wins";
    if (state === "stopped") return ["Stopped", kind];
    if (fails) return ["It fails", kind];
    return [this.sum.failed ? "Fails as printed, holds as corrected" : "No counterexample", kind];
  }

  failureTable() {
    const table = document.createElement("table"), listed = this.failures.length;
    const all = this.sum.failed <= listed;
    table.createCaption().textContent = all ? "Failures" : `The first ${listed} of ${count(this.sum.failed)} failures`;
    const head = table.createTHead().insertRow();
    for (const word of COLUMNS) head.append(Object.assign(element("th", word), { scope: "col" }));
    const body = table.createTBody();
    for (const failure of this.failures) this.addFailure(body.insertRow(), failure);
    return table;
  }

  addFailure(row, { url, subject, game, stated, found }) {
    const where = element(url ? "a" : "span", `${subject} `, element("small", game));
    if (url) where.href = url;
    for (const content of [where, stated, found]) row.append(element("td", content));
  }
}
