// A whole tree with endless zoom. While a gesture lasts, the drawing is only moved; when it has settled, the window
// is fetched anew from the node that fills the view.
import { announce } from "../site/announce.js";
import { requestLink } from "../site/theme.js";
import { TreePicture } from "./tree-picture.js";
import { affordableLevels, nextWindow, WHOLE, zoomed } from "./tree-view.js";
import { extend, shorten } from "./walk.js";

const SETTLE = 90; // milliseconds without a gesture
const LEVELS = 8; // of a window that is fetched
const DRAG = 4; // pixels per pointer moves before it drags
const WHEEL = { most: 120, perLevel: 240 };
const LETTERS = { ArrowLeft: "L", ArrowRight: "R" };
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

export function startTreeExplorer() {
  const figure = document.querySelector("figure[data-tree]");
  if (figure) new TreeExplorer(figure).listen();
}

class TreeExplorer {
  constructor(figure) {
    Object.assign(this, { figure, svg: figure.querySelector("svg"), root: figure.dataset.root, view: WHOLE });
    this.pointers = new Map();
    this.requests = 0;
    this.picture = new TreePicture(this.svg);
    this.svg.dataset.cursor = "1";
    this.picture.fitNarrowScreen();
  }

  listen() {
    const on = (name, listener, options) => this.svg.addEventListener(name, listener, options);
    on("wheel", (event) => this.wheeled(event), { passive: false });
    on("pointerdown", (event) => { this.pointers.set(event.pointerId, event); this.dragged = false; });
    on("pointermove", (event) => this.moved(event));
    for (const name of ["pointerup", "pointercancel"]) on(name, (event) => this.lifted(event));
    on("click", (event) => { if (this.dragged) { event.preventDefault(); event.stopPropagation(); } }, true);
    on("keydown", (event) => { if (this.pressed(event)) { event.preventDefault(); event.stopPropagation(); } });
  }

  // ---- gestures ----------------------------------------------------------------------------------------------------
  paintSoon() {
    this.painting ??= requestAnimationFrame(() => { this.painting = undefined; this.picture.paint(this.view); });
  }

  // Units of the sheet per pixel, and where across the sheet a pointer is, from 0 to 1.
  scale(box) { return Math.max(this.picture.sheet.width / box.width, this.picture.sheet.height / box.height); }

  shareAcross(clientX) {
    const box = this.svg.getBoundingClientRect();
    return (clientX - box.left - box.width / 2) * this.scale(box) / this.picture.sheet.width + 0.5;
  }

  wheeled(event) {
    event.preventDefault();
    this.zoom(event.clientX, -Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), WHEEL.most) / WHEEL.perLevel);
  }

  zoom(clientX, by) {
    const share = this.shareAcross(clientX), { u, z } = this.view;
    this.pointed = u + share / 2 ** z;
    this.view = zoomed(this.view, share, Math.min(Math.max(z + by, this.root === "I" ? 0 : -2), LEVELS - 2));
    this.paintSoon();
    this.settle();
  }

  moved(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const other = [...this.pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > DRAG;
    if (other) this.pinch(before, event, other);
    else if (this.dragged || far) this.pan(before, event);
    if (other || this.dragged) this.pointers.set(event.pointerId, event);
  }

  pan(before, event) {
    if (!this.dragged) this.svg.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.pointed = undefined;
    const { u, z, down } = this.view, scale = this.scale(this.svg.getBoundingClientRect());
    const across = (event.clientX - before.clientX) * scale / this.picture.sheet.width;
    const along = (event.clientY - before.clientY) * scale / this.picture.sheet.step;
    this.view = { u: u - across / 2 ** z, z, down: Math.max(down - along, this.root === "I" ? -1 : -3) };
    this.paintSoon();
  }

  pinch(before, event, other) {
    const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    this.dragged = true;
    this.zoom((event.clientX + other.clientX) / 2, Math.log2(apart(event) / apart(before)));
  }

  lifted(event) {
    this.pointers.delete(event.pointerId);
    if (!this.dragged) return;
    this.settle();
    setTimeout(() => { this.dragged = false; }, 0);
  }

  // ---- a new window when the view has left this one ----------------------------------------------------------------
  settle() {
    clearTimeout(this.settling);
    this.svg.setAttribute("aria-busy", "true");
    this.settling = setTimeout(async () => {
      if (!await this.fetchNext()) this.svg.removeAttribute("aria-busy");
    }, SETTLE);
  }

  // Whether another window was requested; the view may have left that one, too.
  async fetchNext() {
    if (!this.svg.isConnected || this.pointers.size) return false;
    const next = nextWindow(this.root, this.view, this.pointed);
    return next ? this.show(next.root, next.convert, document.activeElement?.dataset?.walk) : false;
  }

  async show(root, convert, focus) {
    const mine = ++this.requests;
    const link = this.linkOf(root);
    const fresh = await this.fetchDrawing(root, link);
    if (mine !== this.requests || !this.svg.isConnected) return true;
    if (!fresh) return false;
    this.root = this.figure.dataset.root = root;
    if (this.pointed !== undefined) this.pointed = convert({ ...this.view, u: this.pointed }).u;
    this.view = convert(this.view);
    const focused = this.svg.contains(document.activeElement);
    this.picture.replace(fresh);
    this.picture.paint(this.view);
    history.replaceState(null, "", link);
    if (focused) (this.picture.find(focus)?.item ?? this.svg).focus({ preventScroll: true });
    this.settle();
    return true;
  }

  async fetchDrawing(root, link) {
    const query = new URL(link);
    query.searchParams.set("levels", affordableLevels(root, LEVELS, Number(this.figure.dataset.text)));
    query.searchParams.sort();
    const answer = await fetch(requestLink(query)).catch(() => ({ ok: false }));
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("figure[data-tree] svg");
  }

  // The address of a window.
  linkOf(root) {
    const link = new URL(location.href);
    link.searchParams.delete("levels");
    link.searchParams.set("root", root);
    link.searchParams.sort();
    return link;
  }

  // ---- the keyboard: left and right go to the children, up to the parent, down along the path ----------------------
  pressed(event) {
    const { key } = event, here = document.activeElement.dataset.walk;
    if (!ARROWS.includes(key) || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (here === undefined) this.focusNode(this.figure.querySelector(".node.target")?.dataset.walk ?? this.root);
    else if (key === "ArrowUp") this.focusNode(shorten(here, 1).walk);
    else this.focusNode(extend(here, LETTERS[key] ?? this.letterOfPath(here)));
    return true;
  }

  letterOfPath(here) {
    return this.picture.find(extend(here, "R"))?.item.classList.contains("onpath") ? "R" : "L";
  }

  // Brings a node into view, two levels below the root of a window, and focuses it.
  async focusNode(walk) {
    const found = this.picture.find(walk);
    if (!found || !this.picture.isLegible(found, this.view)) await this.show(shorten(walk, 2).walk, () => WHOLE, walk);
    const item = this.picture.find(walk)?.item;
    item?.focus({ preventScroll: true });
    if (item) announce(item.getAttribute("aria-label"));
  }
}
