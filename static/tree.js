// A whole tree with endless zoom. Zooming in by one doubles the distances across and moves everything up one level, so
// the picture resembles itself at every depth and nothing jumps. When a gesture settles, the window is fetched anew
// from the node that fills the view: places are kept relative to an exact walk, so any depth works.
import { announce } from "./app.js";
import { asked } from "./themes.js";
import { above, join } from "./walk.js";

const SETTLE = 90;
const LEVELS = 8;
const SHARE = 0.42;

export function startTree() {
  const figure = document.querySelector("figure[data-tree]");
  if (figure) new Explorer(figure);
}

class Explorer {
  constructor(figure) {
    Object.assign(this, { figure, svg: figure.querySelector("svg"), pointers: new Map(), root: figure.dataset.root });
    const [, , width, height] = this.svg.getAttribute("viewBox").split(" ").map(Number);
    const { top, gap: step, radius, value } = this.svg.dataset;
    Object.assign(this, { width, height, top: Number(top), step: Number(step), radius: Number(radius), type: Number(value) });
    this.view = { u: 0, z: 0, down: 0 };
    this.svg.dataset.cursor = "1";
    this.read();
    this.narrow();
    this.svg.addEventListener("wheel", (event) => { event.preventDefault(); this.zoom(event, -Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 120) / 240); }, { passive: false });
    this.svg.addEventListener("pointerdown", (event) => { this.pointers.set(event.pointerId, event); this.dragged = false; });
    this.svg.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel"]) this.svg.addEventListener(end, (event) => this.lifted(event));
    this.svg.addEventListener("click", (event) => { if (this.dragged) { event.preventDefault(); event.stopPropagation(); } }, true);
    this.svg.addEventListener("keydown", (event) => { if (this.pressed(event)) { event.preventDefault(); event.stopPropagation(); } });
  }

  // On a narrow screen one unit is one pixel, so that labels stay legible; fewer of them fit.
  narrow() {
    const box = this.svg.getBoundingClientRect();
    if (box.width > 700 || !box.width) return;
    Object.assign(this, { width: box.width, height: box.height });
    this.svg.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
    this.paint();
  }

  // What the server drew: nodes by their number in reading order, edges to nodes 2, 3, …
  read() {
    this.nodes = [...this.svg.querySelectorAll(".node")].map((item) => {
      const number = Number(item.dataset.number), level = Math.floor(Math.log2(number));
      const [disc, value, label] = [".disc", ".value", ".label"].map((part) => item.querySelector(part));
      return { item, level, u: (2 * (number - 2 ** level) + 1) / 2 ** (level + 1), disc, value, label, ring: item.querySelector(".ring"), wide: Number(item.dataset.wide) };
    });
    this.edges = [...this.svg.querySelectorAll(".branch")];
    this.above = this.svg.querySelector(".bounds, .stem");
    this.start = this.nodes[0].item.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
  }

  place({ u, level }) {
    const { u: from, z, down } = this.view;
    return [(u - from) * this.width * 2 ** z, this.top + (level - z - down) * this.step];
  }

  draw() {
    this.drawing ??= requestAnimationFrame(() => { this.drawing = undefined; this.paint(); });
  }

  paint() {
    const places = this.nodes.map((node) => this.place(node));
    const seen = ([x, y]) => x > -60 && x < this.width + 60 && y > -60 && y < this.height + 60;
    this.nodes.forEach((node, k) => {
      const apart = this.width * 2 ** (this.view.z - node.level), radius = Math.min(this.radius, apart * SHARE);
      const visible = seen(places[k]) && radius > 1.5;
      node.item.toggleAttribute("display", false);
      if (!visible) { node.item.setAttribute("display", "none"); return; }
      node.item.setAttribute("transform", `translate(${places[k].map((at) => at.toFixed(1)).join(" ")})`);
      this.fit(node, radius, apart);
    });
    this.edges.forEach((edge, k) => {
      const [from, to] = [places[(k + 2 >> 1) - 1], places[k + 1]];
      edge.toggleAttribute("display", false);
      if (!seen(from) && !seen(to)) { edge.setAttribute("display", "none"); return; }
      for (const [name, at] of [["x1", from[0]], ["y1", from[1]], ["x2", to[0]], ["y2", to[1]]]) edge.setAttribute(name, at.toFixed(1));
    });
    if (this.above) this.above.setAttribute("transform", `translate(${places[0][0] - this.start[0]} ${places[0][1] - this.start[1]})`);
  }

  // A disc as large as its neighbours allow, its value and its fraction where they fit.
  fit({ disc, value, label, ring, wide }, radius, apart) {
    const needed = value.textContent.length * this.type * 0.36 + 4, half = Math.max(radius, Math.min(needed, apart * SHARE));
    for (const [item, grown] of ring ? [[disc, 0], [ring, 6]] : [[disc, 0]]) {
      for (const [name, size] of [["x", -half - grown], ["y", -radius - grown], ["width", 2 * (half + grown)], ["height", 2 * (radius + grown)], ["rx", radius + grown]]) item.setAttribute(name, size.toFixed(1));
    }
    value.setAttribute("display", half >= needed && 2 * radius >= this.type ? "inline" : "none");
    label.setAttribute("display", radius === this.radius && apart >= wide ? "inline" : "none");
  }

  // ---- gestures -----------------------------------------------------------------------------------------------------
  at(event) {
    const box = this.svg.getBoundingClientRect(), scale = Math.max(this.width / box.width, this.height / box.height);
    return { x: (event.clientX - box.left - box.width / 2) * scale + this.width / 2, y: (event.clientY - box.top) * scale, scale };
  }

  zoom(event, by) {
    const { view } = this, { x } = this.at(event);
    this.pointed = view.u + x / this.width / 2 ** view.z;
    const z = Math.min(Math.max(view.z + by, this.root === "I" ? 0 : -2), LEVELS - 2);
    view.u += x / this.width * (2 ** -view.z - 2 ** -z);
    view.z = z;
    this.draw();
    this.settle();
  }

  moved(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const other = [...this.pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    if (other) this.pinched(before, event, other);
    else if (this.dragged || Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > 4) this.panned(before, event);
    if (other || this.dragged) this.pointers.set(event.pointerId, event);
  }

  panned(before, event) {
    if (!this.dragged) this.svg.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.pointed = undefined;
    const { scale } = this.at(event);
    this.view.u -= (event.clientX - before.clientX) * scale / this.width / 2 ** this.view.z;
    this.view.down = Math.max(this.view.down - (event.clientY - before.clientY) * scale / this.step, this.root === "I" ? -1 : -3);
    this.draw();
  }

  pinched(before, event, other) {
    const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    this.dragged = true;
    this.zoom({ clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 }, Math.log2(apart(event) / apart(before)));
  }

  lifted(event) {
    this.pointers.delete(event.pointerId);
    if (this.dragged) { this.settle(); setTimeout(() => { this.dragged = false; }, 0); }
  }

  // ---- a new window when the view has left this one -----------------------------------------------------------------
  settle() {
    clearTimeout(this.waiting);
    this.svg.setAttribute("aria-busy", "true");
    this.waiting = setTimeout(async () => { if (!await this.anchor()) this.svg.removeAttribute("aria-busy"); }, SETTLE);
  }

  // Whether a new window came: then it may have to be left again.
  anchor() {
    if (!this.svg.isConnected || this.pointers.size) return false;
    const { u, z, down } = this.view, steps = Math.floor(Math.min(z, z + down));
    if (steps >= 1) return this.descend(steps, u, u + 2 ** -z);
    return steps < 0 && this.root !== "I" ? this.climb(-steps) : false;
  }

  // Down to the deepest node that holds the whole view; where the view lies across a border, to the node pointed at.
  descend(steps, left, right) {
    const inside = (u) => Math.min(Math.max(u, 0), 1 - 1e-12);
    let depth = steps;
    while (depth > 0 && Math.floor(inside(left) * 2 ** depth) !== Math.floor(inside(right) * 2 ** depth)) depth -= 1;
    if (depth < steps - 2) depth = steps;
    const place = Math.floor(inside(this.pointed ?? (left + right) / 2) * 2 ** depth);
    if (!depth) return false;
    const letters = Array.from({ length: depth }, (_, k) => (place >> depth - 1 - k & 1 ? "R" : "L")).join("");
    return this.fetch(join(this.root, letters), (view) => ({ ...view, u: view.u * 2 ** depth - place, z: view.z - depth }));
  }

  climb(steps) {
    const { walk, letters } = above(this.root, steps);
    const place = [...letters].reduce((sum, letter) => 2 * sum + (letter === "R"), 0), depth = letters.length;
    return this.fetch(walk, (view) => ({ ...view, u: (view.u + place) / 2 ** depth, z: view.z + depth }));
  }

  // Below a very long walk the server draws fewer levels; the figure says how much text it may take.
  levels(root) {
    let levels = LEVELS;
    while ((2 ** levels - 1) * root.length > this.figure.dataset.text) levels -= 1;
    return levels;
  }

  async fetch(root, moved, focus = document.activeElement?.dataset?.walk) {
    const turn = this.turn = (this.turn ?? 0) + 1;
    const link = this.link(root), query = new URL(link);
    query.searchParams.set("levels", this.levels(root));
    query.searchParams.sort();
    const answer = await fetch(asked(query)).catch(() => ({ ok: false }));
    if (!answer.ok || turn !== this.turn) return turn !== this.turn;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("figure[data-tree] svg");
    if (turn !== this.turn || !this.svg.isConnected) return true;
    this.root = this.figure.dataset.root = root;
    if (this.pointed !== undefined) this.pointed = moved({ ...this.view, u: this.pointed }).u;
    this.view = moved(this.view);
    const held = this.svg.contains(document.activeElement);
    this.svg.replaceChildren(...fresh.childNodes);
    this.svg.setAttribute("aria-label", fresh.getAttribute("aria-label"));
    this.server();
    history.replaceState(null, "", link);
    if (held) (this.node(focus) ?? this.svg).focus({ preventScroll: true });
    this.settle();
    return true;
  }

  // The server drew more levels at another scale: bring them to ours.
  server() {
    const kept = this.view;
    this.view = { u: 0, z: 0, down: 0 };
    this.read();
    if (this.above?.matches(".stem")) for (const [name, at] of [["x1", this.start[0]], ["x2", this.start[0]], ["y1", this.start[1] - 3 * this.step], ["y2", this.start[1]]]) this.above.setAttribute(name, at);
    this.view = kept;
    this.paint();
  }

  // The address of a window; what it shows first when it is opened again is its root.
  link(root) {
    const link = new URL(location.href);
    link.searchParams.delete("levels");
    link.searchParams.set("root", root);
    link.searchParams.sort();
    return link;
  }

  // ---- the keyboard: left and right go to the children, up to the parent, down along the path -----------------------
  node(walk) { return this.svg.querySelector(`.node[data-walk="${walk}"]`); }

  pressed(event) {
    const here = document.activeElement.dataset.walk;
    if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (here === undefined) this.go(this.figure.querySelector(".node.now")?.dataset.walk ?? this.root);
    else if (event.key === "ArrowUp") this.go(above(here, 1).walk);
    else this.go(join(here, event.key === "ArrowLeft" ? "L" : event.key === "ArrowRight" ? "R" : this.onPath(here)));
    return true;
  }

  onPath(here) { return this.node(join(here, "R"))?.classList.contains("onpath") ? "R" : "L"; }

  // Bring a node into view, three levels below the top, and focus it.
  async go(walk) {
    const found = this.nodes.find((node) => node.item.dataset.walk === walk);
    const [x, y] = found ? this.place(found) : [-1, -1];
    const apart = found ? this.width * 2 ** (this.view.z - found.level) : 0;
    if (x < 0 || x > this.width || y < 20 || y > this.height - 20 || apart * SHARE < this.radius * 0.6) {
      await this.fetch(above(walk, 2).walk, () => ({ u: 0, z: 0, down: 0 }), walk);
    }
    const item = this.node(walk);
    item?.focus({ preventScroll: true });
    if (item) announce(item.getAttribute("aria-label"));
  }
}
