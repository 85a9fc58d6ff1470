// A theorem's check, slice by slice: each request does its share and says where to go on. It can be stopped or left.
import { announce } from "./app.js";

export function startCheck() {
  const form = document.querySelector("form[data-check]");
  if (!form || form.dataset.ready) return;
  form.dataset.ready = "1";
  form.addEventListener("submit", (event) => { event.preventDefault(); new Check(form).run(); });
}

const said = (n) => n.toLocaleString("en-GB");
const cell = (row, content) => { const at = row.insertCell(); at.append(content); return at; };

class Check {
  constructor(form) {
    this.form = form;
    this.box = document.querySelector("[data-outcome]");
    this.parts = Object.fromEntries(["counts", "verdict", "failures"].map((name) => [name, this.box.querySelector(`[data-${name}]`)]));
    this.progress = this.box.querySelector("progress");
    this.stop = form.querySelector("[data-stop]");
    this.button = form.querySelector("[data-run]");
    this.sum = { cases: 0, failed: 0, correction_cases: 0, correction_failed: 0 };
    this.failures = [];
    this.halted = new AbortController();
  }

  async run() {
    this.begin();
    let next = this.form.elements.check.value.trim();
    try {
      while (next && this.form.isConnected && !this.halted.signal.aborted) next = await this.part(next);
      this.end(next ? "stopped" : "done");
    } catch (error) {
      this.end(this.halted.signal.aborted ? "stopped" : "refused", error.message);
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
    this.button.disabled = true;
    this.stop.hidden = false;
    this.stop.onclick = () => this.halted.abort();
    announce("The check has begun");
  }

  async part(span) {
    const answer = await fetch(`${this.form.dataset.check}?check=${encodeURIComponent(span)}`, { signal: this.halted.signal });
    const found = await answer.json();
    if (!answer.ok) throw new Error(found.detail);
    if (this.form.isConnected) this.show(found);
    return found.check.next;
  }

  show({ check, correction }) {
    for (const name of Object.keys(this.sum)) this.sum[name] += check[name];
    this.first ??= check.first;
    this.failures = this.failures.concat(check.failures).slice(0, 10);
    this.corrected = Boolean(correction);
    this.progress.max = check.last;
    this.progress.value = check.done;
    const corrected = correction ? ` as printed; the correction fails in ${said(this.sum.correction_failed)} of ${said(this.sum.correction_cases)}` : "";
    this.parts.counts.textContent = `N from ${this.first} to ${check.done} of ${check.last}: ${said(this.sum.cases)} comparisons, ${said(this.sum.failed)} of them ${this.sum.failed === 1 ? "fails" : "fail"}${corrected}.`;
  }

  end(how, why) {
    this.button.disabled = false;
    this.stop.hidden = true;
    this.box.dataset.state = how;
    if (!this.form.isConnected) return;
    const broken = this.corrected ? this.sum.correction_failed : this.sum.failed;
    const words = how === "refused" ? why : how === "stopped" ? "Stopped" : broken ? "It fails" : this.sum.failed ? "Fails as printed, holds as corrected" : "No counterexample";
    if (how === "refused") { this.progress.value = 0; this.parts.counts.textContent = ""; }
    this.parts.verdict.className = `verdict ${how !== "done" ? "undecided" : broken ? "loses" : "wins"}`;
    const bold = document.createElement("b");
    bold.textContent = words;
    this.parts.verdict.replaceChildren(bold);
    if (this.failures.length) this.list();
    announce(`${words}. ${this.parts.counts.textContent}`);
  }

  list() {
    const table = document.createElement("table");
    table.createCaption().textContent = this.sum.failed > this.failures.length ? `The first ${this.failures.length} of ${said(this.sum.failed)} failures` : "Failures";
    const head = table.createTHead().insertRow();
    for (const word of ["where", "stated", "found"]) {
      const title = document.createElement("th");
      title.scope = "col";
      title.textContent = word;
      head.append(title);
    }
    const body = table.createTBody();
    for (const failure of this.failures) {
      const row = body.insertRow(), where = document.createElement(failure.url ? "a" : "span"), game = document.createElement("small");
      if (failure.url) where.href = failure.url;
      game.textContent = failure.game;
      where.append(`${failure.subject} `, game);
      cell(row, where);
      cell(row, failure.stated);
      cell(row, failure.found);
    }
    this.parts.failures.replaceChildren(table);
  }
}
