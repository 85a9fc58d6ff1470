// The position page, live: pointing at a cell of the heatmap shows its position in every picture, dragging and the
// arrow keys move the position, and playing a move lets the pictures glide. Every scene is drawn by the server.
import { constrained } from "./drag-constraint.js";
import { exchange, loadScene, still } from "./scene-exchange.js";
import { SceneQueue } from "./scene-queue.js";

const SLOW = 50; // milliseconds between scenes from which on things glide instead of jumping
const REST = 400; // milliseconds without a key after which the link is written
const ARROWS = { ArrowLeft: [-1n, 0n], ArrowRight: [1n, 0n], ArrowDown: [0n, -1n], ArrowUp: [0n, 1n] };
const stages = new WeakMap();

// `visit(link)` opens a link of the site.
export function startStage(visit) {
  const element = document.querySelector("[data-scene]");
  if (element && !stages.has(element)) stages.set(element, new Stage(element, visit));
  for (const choice of document.querySelectorAll(".drag[hidden]")) choice.hidden = false;
}

// Let the stage on screen become the one of a fetched page, if both have one; false where they have not.
export function continueStage(main, freshMain) {
  const [element, fresh] = [main, freshMain].map((part) => part?.querySelector("[data-scene]"));
  const stage = element && stages.get(element);
  if (!stage || !fresh) return false;
  stage.become(fresh);
  const rest = [...freshMain.childNodes].filter((node) => node !== fresh);
  for (const node of [...main.childNodes]) if (node !== element) node.remove();
  for (const node of rest) main.append(node);
  return true;
}

class Stage {
  constructor(element, visit) {
    Object.assign(this, { element, visit, last: 0, own: element.cloneNode(true) });
    this.queue = new SceneQueue(loadScene, (scene) => this.show(scene));
    this.listen();
  }

  get heatmap() { return this.element.querySelector("[data-heatmap]"); }
  get position() { return this.element.dataset.position.split(",").map(BigInt); }
  address([a, b]) { return this.element.dataset.scene.replace("POSITION", `${a},${b}`); }
  link([a, b]) { return this.element.dataset.link.replace("POSITION", `${a},${b}`); }

  // ---- showing a scene -------------------------------------------------------------------------------------------
  show(scene) {
    // While the hand moves the point, its own motion is enough: frames between two scenes would only delay the next.
    const now = performance.now(), glide = !this.from && now - this.last > SLOW && !still.matches;
    this.last = now;
    this.exchange(scene.cloneNode(true), glide);
    this.element.dispatchEvent(new CustomEvent("scene", { bubbles: true, detail: scene.dataset.position }));
  }

  become(fresh) {
    this.queue.forget();
    this.still = null;
    if (fresh.dataset.scene !== this.element.dataset.scene) {
      this.element.querySelector(".heat").replaceWith(fresh.querySelector(".heat").cloneNode(true));
    }
    this.own = fresh.cloneNode(true);
    this.exchange(fresh, !still.matches);
    for (const { name, value } of fresh.attributes) this.element.setAttribute(name, value);
    if (this.settled) this.steered = null;
    else if (this.steered) this.queue.want(this.address(this.steered));
  }

  exchange(fresh, glide) { exchange(this.element, fresh, glide, this.still); }

  // ---- pointer and keys on the heatmap ---------------------------------------------------------------------------
  listen() {
    const on = (name, act) => this.element.addEventListener(name, (event) => {
      if (event.target.closest?.("[data-heatmap]")) act(event);
    });
    on("pointermove", (event) => this.moved(event));
    on("pointerdown", (event) => this.pressed(event));
    on("pointerup", (event) => this.released(event));
    on("pointercancel", () => this.leave());
    on("pointerout", (event) => { if (!this.heatmap.contains(event.relatedTarget)) this.leave(); });
    on("dragstart", (event) => event.preventDefault());
    on("keydown", (event) => this.key(event));
    on("focusout", () => this.settle());
    for (const name of ["pointerover", "focusin"]) this.element.addEventListener(name, (event) => this.pointAt(event));
    for (const name of ["pointerout", "focusout"]) this.element.addEventListener(name, () => this.stopPointing());
  }

  // A node off the walk: its position is shown everywhere but in the picture it stands in, which would move away.
  pointAt({ target }) {
    const node = target.closest?.("[data-pair]");
    if (!node) return;
    this.still = node.closest("[data-live]");
    this.queue.want(this.element.dataset.scene.replace("POSITION", node.dataset.pair));
  }

  stopPointing() {
    if (this.still) this.restore();
  }

  // The pair of the cell under the pointer, null outside the plot.
  under({ clientX, clientY }) {
    const frame = this.heatmap.querySelector(".frame").getBoundingClientRect();
    const shares = [(clientX - frame.left) / frame.width, (frame.bottom - clientY) / frame.height];
    if (shares.some((share) => share < 0 || share >= 1)) return null;
    return ["x", "y"].map((name, k) => {
      const { first, count, step } = this.axis(name);
      return first + BigInt(Math.floor(shares[k] * Number(count))) * step;
    });
  }

  axis(name) {
    const [first, count, step] = this.heatmap.dataset[name].split(" ").map(BigInt);
    return { first, count, step };
  }

  moved(event) {
    const pair = this.under(event);
    if (!pair) return;
    const way = this.element.querySelector("[name=drag]")?.value;
    const to = this.from ? constrained(pair, this.from, event.shiftKey ? "ray" : way) : pair;
    if (String(to) === String(this.pointed)) return;
    if (this.from && !this.heatmap.hasPointerCapture(event.pointerId)) this.heatmap.setPointerCapture(event.pointerId);
    this.pointed = to;
    this.queue.want(this.address(to));
  }

  pressed(event) {
    if (event.button || (event.pointerType === "touch" && !event.isPrimary)) return;
    this.from = this.position;
    this.onLink = Boolean(event.target.closest("a"));
    this.pointed = this.onLink ? this.under(event) : null;
    if (!this.onLink) this.moved(event);
  }

  released(event) {
    const to = this.pointed, dragged = this.heatmap.hasPointerCapture(event.pointerId);
    if (!this.from) return;
    this.from = null;
    if (to && (dragged || !this.onLink)) this.open(to);
  }

  leave() {
    if (this.from) return;
    this.pointed = null;
    this.restore();
  }

  // Back to what the page is about.
  restore() {
    this.queue.forget();
    this.exchange(this.own.cloneNode(true), !still.matches);
    this.still = null;
  }

  key(event) {
    const step = ARROWS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const at = this.steered ?? this.position, by = event.shiftKey ? 10n : 1n;
    const to = at.map((number, k) => number + by * step[k]);
    if (to.some((number) => number < 1n)) return;
    this.steered = to;
    this.settled = false;
    this.queue.want(this.address(to));
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST);
  }

  // Keys pressed while the page is on its way go on from where the earlier ones led.
  settle() {
    clearTimeout(this.rest);
    if (!this.steered || this.settled) return;
    this.settled = true;
    this.open(this.steered);
  }

  open(to) {
    if (String(to) !== String(this.position)) this.visit(this.link(to));
  }
}
