// A whole tree with endless zoom: while a gesture lasts only the viewBox moves; when it settles the picture is fetched
// anew from the node that fills it. Windows are anchored at exact walks, so any depth works.
import { visit } from "./app.js";

const SETTLE = 160;

export function startTree() {
  const figure = document.querySelector("figure[data-tree]");
  if (figure) new Explorer(figure);
}

class Explorer {
  constructor(figure) {
    Object.assign(this, { figure, svg: figure.querySelector("svg") });
    const [, , width, height] = this.svg.getAttribute("viewBox").split(" ").map(Number);
    this.home = { x: 0, y: 0, width, height };
    this.view = { ...this.home };
    this.svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.svg.addEventListener("pointerdown", (event) => this.down(event));
    this.svg.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) this.svg.addEventListener(end, (event) => this.up(event));
    this.svg.addEventListener("click", (event) => { if (this.dragged) { event.preventDefault(); event.stopPropagation(); } }, true);
    this.pointers = new Map();
  }

  draw() { const { x, y, width, height } = this.view; this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`); }

  at(event) {
    const box = this.svg.getBoundingClientRect();
    const scale = Math.max(this.view.width / box.width, this.view.height / box.height);
    const [left, top] = [(box.width * scale - this.view.width) / 2, (box.height * scale - this.view.height) / 2];
    return { x: this.view.x - left + (event.clientX - box.left) * scale, y: this.view.y - top + (event.clientY - box.top) * scale, scale };
  }

  zoom(event, factor) {
    const { x, y } = this.at(event);
    const width = Math.min(Math.max(this.view.width * factor, this.home.width / 64), this.home.width * 4);
    const by = width / this.view.width;
    this.view = { x: x - (x - this.view.x) * by, y: y - (y - this.view.y) * by, width, height: this.view.height * by };
    this.draw();
    this.settle();
  }

  wheel(event) { event.preventDefault(); this.zoom(event, Math.exp(Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 120) / 300)); }

  down(event) { this.pointers.set(event.pointerId, event); this.dragged = false; }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const other = [...this.pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    if (other) this.pinch(before, event, other);
    else if (this.dragged || Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > 4) this.pan(before, event);
    if (other || this.dragged) this.pointers.set(event.pointerId, event);
  }

  pan(before, event) {
    if (!this.dragged) this.svg.setPointerCapture(event.pointerId);
    this.dragged = true;
    const { scale } = this.at(event);
    this.view.x -= (event.clientX - before.clientX) * scale;
    this.view.y -= (event.clientY - before.clientY) * scale;
    this.draw();
  }

  pinch(before, event, other) {
    const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    this.dragged = true;
    this.zoom({ clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 }, apart(before) / apart(event));
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    if (this.dragged) { this.settle(); setTimeout(() => { this.dragged = false; }, 0); }
  }

  settle() { clearTimeout(this.waiting); this.waiting = setTimeout(() => this.anchor(), SETTLE); }

  // The deepest node whose subtree fills the view becomes the new root; zoomed out, an ancestor does.
  anchor() {
    if (!this.svg.isConnected || this.pointers.size) return;
    const { x, width, y, height } = this.view;
    const root = this.figure.dataset.root;
    if (width > this.home.width * 1.3 && root !== "I") return this.go(up(root, Math.min(3, Math.round(Math.log2(width / this.home.width)))));
    if (width > this.home.width / 1.7) return undefined;
    let walk = "", low = 0, high = this.home.width;
    const centre = x + width / 2, levels = Math.round(Math.log2(this.home.width / width));
    for (let level = 0; level < levels && y + height > 0; level += 1) {
      const middle = (low + high) / 2;
      if (centre < middle) [walk, high] = [`${walk}L`, middle]; else [walk, low] = [`${walk}R`, middle];
    }
    return walk ? this.go(join(root, walk)) : undefined;
  }

  go(root) {
    const { tree, at } = this.figure.dataset;
    const query = new URLSearchParams(location.search);
    query.delete("levels");
    if (at === "I") query.delete("at"); else query.set("at", at);
    query.set("root", root);
    query.sort();
    visit(`${tree}?${query}`);
  }
}

// Walks as text: R2L1 and so on; only joined and cut here, never worked out.
const runs = (walk) => (walk === "I" ? [] : [...walk.matchAll(/([RL])(\d+)/g)].map(([, letter, length]) => [letter, BigInt(length)]));
const text = (list) => list.filter(([, length]) => length > 0n).map(([letter, length]) => letter + length).join("") || "I";

function join(walk, letters) {
  const list = runs(walk);
  for (const letter of letters) {
    const last = list.at(-1);
    if (last && last[0] === letter) last[1] += 1n; else list.push([letter, 1n]);
  }
  return text(list);
}

function up(walk, steps) {
  const list = runs(walk);
  for (let left = BigInt(steps); left > 0n && list.length;) {
    const last = list.at(-1);
    const taken = last[1] < left ? last[1] : left;
    last[1] -= taken;
    left -= taken;
    if (last[1] === 0n) list.pop();
  }
  return text(list);
}
