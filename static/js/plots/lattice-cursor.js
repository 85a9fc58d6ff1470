// The keyboard on the lattice: arrows move to the next cell, + and - zoom around it, Enter opens it. A key that is
// pressed while a window is on its way counts from where the keys before it lead.
import { announce } from "../site/announce.js";
import { cellWords, halfWindowsTo, placeOf, scaledView, shiftedView } from "./lattice-window.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
const ZOOMS = { "+": 0.5, "=": 0.5, "-": 2 };
const clamp = (place, count) => Math.max(0, Math.min(place, count - 1));

export class LatticeCursor {
  // `at` holds the exact numbers of the cell, or nothing before the first key.
  constructor(plot) {
    this.plot = plot;
    this.shown = Promise.resolve();
    const { svg } = plot;
    svg.dataset.cursor = "1";
    svg.addEventListener("keydown", (event) => {
      if (!this.pressed(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    svg.addEventListener("blur", () => { plot.drawRing(); plot.point(); });
  }

  get axes() { return [this.plot.window.x, this.plot.window.y]; }

  // The pointer has moved the view: the next key begins in its middle.
  forget() { this.at = undefined; }

  pressed(key) {
    const at = this.at ?? this.plot.numbers(this.axes.map(({ count }) => Math.floor(count / 2)));
    const beside = (number, k) => number + BigInt(ARROWS[key][k]) * BigInt(this.axes[k].step);
    if (key === "Enter") this.plot.open(at);
    else if (ZOOMS[key]) this.moveTo(at, () => this.zoom(ZOOMS[key]));
    else if (ARROWS[key]) this.moveTo(this.at ? at.map(beside) : at, () => this.show());
    else return false;
    return true;
  }

  moveTo(numbers, show) {
    if (numbers.some((number) => number < 1n)) return;
    this.at = numbers;
    this.shown = this.shown.then(() => this.at && show());
  }

  places() { return this.axes.map((axis, k) => placeOf(axis, this.at[k])); }

  // Where a window was refused, the nearest cell of the one that stays.
  nearestPlaces() { return this.places().map((place, k) => clamp(place, this.axes[k].count)); }

  async show() {
    const { axes, plot } = this;
    const steps = this.places().map((place, k) => halfWindowsTo(place, axes[k].count));
    if (steps.some(Boolean)) await plot.showViews(steps.map((number, k) => shiftedView(axes[k].count, number)));
    const cell = this.nearestPlaces();
    plot.drawRing(cell);
    plot.point(cell);
    announce(cellWords(plot.window, cell));
  }

  async zoom(factor) {
    const places = this.places();
    await this.plot.showViews(this.axes.map(({ count }, k) => scaledView(count, places[k], factor)));
    this.at = this.plot.numbers(this.nearestPlaces());
    await this.show();
  }
}
