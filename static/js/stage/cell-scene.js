// Beside a plot of the lattice: verdict and trees of the cell that is pointed at, drawn by the server as on the page of
// a position. Without such a cell, the marked position, which the page shows by itself, or an example fetched later.
import { whenIdle } from "../plots/plotly-loader.js";
import { exchange, loadScene, still } from "./scene-exchange.js";
import { SceneQueue } from "./scene-queue.js";

const SLOW = 50; // milliseconds between scenes from which on things glide instead of jumping
const panels = new WeakMap();

export function startCellScene() {
  const element = document.querySelector("[data-cell-scene]");
  if (element && !panels.has(element)) panels.set(element, new CellScene(element));
}

// A plot says at which cell one points: its two numbers, or nothing.
addEventListener("cell", ({ detail }) => {
  const element = document.querySelector("[data-cell-scene]");
  panels.get(element)?.point(detail);
});

class CellScene {
  constructor(element) {
    const [name, stage] = ["name", "stage"].map((part) => element.querySelector(`[data-cell-${part}]`));
    Object.assign(this, { element, name, stage, last: 0, own: element.cloneNode(true) });
    this.queue = new SceneQueue(loadScene, (scene) => this.show(scene));
    if (!stage.querySelector(".trees")) whenIdle(() => { if (!this.pointed) this.showExample(); });
  }

  point(pair) {
    this.pointed = pair;
    if (pair) this.want(pair);
    else this.restore();
  }

  want(pair) { this.queue.want(this.element.dataset.cellScene.replace("POSITION", pair)); }
  showExample() { this.want(this.element.dataset.cellExample); }

  show(scene) {
    const now = performance.now(), glide = now - this.last > SLOW && !still.matches;
    this.last = now;
    if (this.pointed) this.writeName(scene.dataset);
    const fresh = scene.cloneNode(true);
    if (this.stage.querySelector(".trees")) exchange(this.stage, fresh, glide);
    else this.stage.replaceChildren(fresh.querySelector("[data-live=verdict]"), fresh.querySelector(".trees"));
  }

  writeName({ link, name, position }) {
    const anchor = document.createElement("a");
    anchor.href = link.replace("POSITION", position);
    anchor.textContent = name;
    this.name.replaceChildren(anchor);
    this.element.dataset.position = position;
  }

  restore() {
    this.queue.forget();
    if (!this.element.dataset.position && this.stage.querySelector(".trees")) return;
    delete this.element.dataset.position;
    const own = this.own.cloneNode(true);
    this.name.replaceChildren(...own.querySelector("[data-cell-name]").childNodes);
    const stage = own.querySelector("[data-cell-stage]");
    if (stage.querySelector(".trees")) exchange(this.stage, stage, !still.matches);
    else this.showExample();
  }
}
