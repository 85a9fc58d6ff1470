// The server's drawing of a window of a tree, moved to where a view wants its nodes.
import { distanceApart, nodePlace, project, WHOLE } from "./tree-view.js";

const MARGIN = 60; // around the sheet, in which parts of a node may still be seen
const SMALLEST_RADIUS = 1.5;

function setAttributes(item, values) {
  for (const [name, value] of Object.entries(values)) item.setAttribute(name, value.toFixed(1));
}

function setVisible(item, visible) {
  if (visible) item.removeAttribute("display"); else item.setAttribute("display", "none");
}

export class TreePicture {
  constructor(svg) {
    this.svg = svg;
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    const { top, gap, radius, value, share, ring, corner } = svg.dataset;
    this.sheet = { width, height, top: Number(top), step: Number(gap) };
    Object.assign(this, { radius: Number(radius), textSize: Number(value), share: Number(share), gap: Number(ring) });
    this.corner = Number(corner);
    this.readParts();
  }

  // Nodes come by their numbers, edges lead to nodes 2, 3, …
  readParts() {
    this.nodes = [...this.svg.querySelectorAll(".node")].map((item) => {
      const under = item.querySelector(".under"); // hides the lines below a square
      const parts = [".disc, .block", ".value", ".label", ".ring"];
      const [disc, value, label, ring] = parts.map((part) => item.querySelector(part));
      const [number, needed, wide] = ["number", "needed", "wide"].map((name) => Number(item.dataset[name]));
      return { item, under, disc, value, label, ring, needed, wide, ...nodePlace(number) };
    });
    this.edges = [...this.svg.querySelectorAll(".branch")];
    this.above = this.svg.querySelector(".bounds, .stem");
    this.start = this.nodes[0].item.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
  }

  // On a narrow screen one unit is one pixel, so that labels stay legible; fewer of them fit.
  fitNarrowScreen() {
    const { width, height } = this.svg.getBoundingClientRect();
    if (width > 700 || !width) return;
    Object.assign(this.sheet, { width, height });
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.paint(WHOLE);
  }

  // Takes over the nodes of another drawing by the server.
  replace(fresh) {
    this.svg.replaceChildren(...fresh.childNodes);
    this.svg.setAttribute("aria-label", fresh.getAttribute("aria-label"));
    this.readParts();
    const [x, y] = this.start;
    if (this.above?.matches(".stem")) setAttributes(this.above, { x1: x, x2: x, y1: y - 3 * this.sheet.step, y2: y });
  }

  find(walk) { return this.nodes.find((node) => node.item.dataset.walk === walk); }

  place(node, view) { return project(node, view, this.sheet); }

  isVisible([x, y]) {
    return x > -MARGIN && x < this.sheet.width + MARGIN && y > -MARGIN && y < this.sheet.height + MARGIN;
  }

  // Whether a node is on the sheet and large enough to be read.
  isLegible(node, view) {
    const [x, y] = this.place(node, view), { width, height } = this.sheet;
    const inside = x >= 0 && x <= width && y >= 20 && y <= height - 20;
    return inside && distanceApart(node, view, this.sheet) * this.share >= this.radius * 0.6;
  }

  paint(view) {
    const places = this.nodes.map((node) => this.place(node, view));
    this.nodes.forEach((node, k) => this.paintNode(node, places[k], distanceApart(node, view, this.sheet)));
    this.edges.forEach((edge, k) => this.paintEdge(edge, places[(k + 2 >> 1) - 1], places[k + 1]));
    const moved = [0, 1].map((k) => places[0][k] - this.start[k]);
    this.above?.setAttribute("transform", `translate(${moved.join(" ")})`);
  }

  paintEdge(edge, from, to) {
    const visible = this.isVisible(from) || this.isVisible(to);
    setVisible(edge, visible);
    if (visible) setAttributes(edge, { x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
  }

  // A disc as large as its neighbours allow, its value and its fraction where they fit.
  paintNode({ item, under, disc, value, label, ring, needed, wide }, place, apart) {
    const radius = Math.min(this.radius, apart * this.share);
    const visible = this.isVisible(place) && radius > SMALLEST_RADIUS;
    setVisible(item, visible);
    if (!visible) return;
    item.setAttribute("transform", `translate(${place.map((at) => at.toFixed(1)).join(" ")})`);
    const half = Math.max(radius, Math.min(needed, apart * this.share));
    this.paintBox(disc, half, radius);
    if (under) this.paintBox(under, half, radius);
    if (ring) this.paintBox(ring, half + this.gap, radius + this.gap);
    setVisible(value, half >= needed && 2 * radius >= this.textSize);
    setVisible(label, radius === this.radius && apart >= wide);
  }

  paintBox(box, half, radius) {
    const rx = box.matches(".block, .under") ? radius * this.corner : radius;
    setAttributes(box, { x: -half, y: -radius, width: 2 * half, height: 2 * radius, rx });
  }
}
