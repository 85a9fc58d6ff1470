// The lattice as a plot over the server's picture: it pans and zooms, and fetches each window when a gesture has
// settled. The picture stays below it, unseen: it keeps the size, and its links serve keyboard and screen readers.
import { highlight } from "../site/highlight.js";
import { visit } from "../site/navigation.js";
import { hideTooltip, showTooltip } from "../site/tooltip.js";
import { LatticeCursor } from "./lattice-cursor.js";
import { layout, spotNear, spotsOf, traces } from "./lattice-figure.js";
import {
  cellWords, decodeWindow, keepSquare, numberAt, parseRange, placeUnder, rangeOfView, rangeText,
} from "./lattice-window.js";
import { loadPlotly, whenIdle } from "./plotly-loader.js";

const SETTLE = 120; // milliseconds without a gesture
const NEAR = 12; // pixels from a dot at which a click means the dot
const CLICK = 5; // pixels per pointer may move during a click
const AXES = ["x", "y"];
const plots = new Set();

export function startLatticePlots() {
  for (const plot of plots) if (!plot.box.isConnected) plot.remove();
  for (const box of document.querySelectorAll(".plot[data-lattice]:not([data-hidden])")) {
    whenIdle(() => draw(box).catch(() => { box.dataset.failed = "1"; }));
  }
}

async function draw(box) {
  const plotly = await loadPlotly();
  if (box.isConnected) await new LatticePlot(plotly, box).start();
}

addEventListener("themechange", () => plots.forEach((plot) => plot.redraw()));
addEventListener("highlight", (event) => plots.forEach((plot) => plot.highlightStep(event.detail)));

class LatticePlot {
  constructor(plotly, box) {
    Object.assign(this, { plotly, box, svg: box.querySelector("svg.lattice"), full: Boolean(box.dataset.full) });
    this.element = Object.assign(document.createElement("div"), { className: "drawn", ariaHidden: "true" });
  }

  async start() {
    await this.fetchWindow(AXES.map((name) => parseRange(this.box.dataset[name])));
    this.first = this.window;
    if (!this.box.isConnected) return;
    this.box.append(this.element);
    const config = { responsive: true, scrollZoom: this.full, displayModeBar: false };
    await this.plotly.newPlot(this.element, traces(this), layout(this), config);
    plots.add(this);
    this.box.dataset.drawn = "1";
    this.element.on("plotly_relayout", (change) => this.viewChanged(change));
    this.element.on("plotly_hover", (event) => this.hovered(event));
    this.element.on("plotly_unhover", () => { highlight(); hideTooltip(); });
    this.listenForClicks();
    this.listenForPointing();
    if (this.full) this.cursor = new LatticeCursor(this);
  }

  remove() {
    this.plotly.purge(this.element);
    plots.delete(this);
  }

  redraw() {
    return this.element.isConnected ? this.plotly.react(this.element, traces(this), layout(this)) : undefined;
  }

  async fetchWindow(ranges) {
    const [x, y] = ranges.map(rangeText);
    const query = new URLSearchParams({ cells: "raw", x, y });
    for (const key of ["colour", "mark", "overlay"]) if (this.box.dataset[key]) query.set(key, this.box.dataset[key]);
    const answer = await fetch(`${this.box.dataset.lattice}?${query}`.replaceAll("%2C", ","));
    if (!answer.ok) throw new Error((await answer.text()).slice(0, 200));
    this.window = decodeWindow(new Uint8Array(await answer.arrayBuffer()));
    this.ranges = { x: ranges[0], y: ranges[1] };
    this.box.dataset.shown = `${x} ${y}`;
    const caption = document.querySelector("[data-plain]");
    if (caption) caption.textContent = this.window.sampled || caption.dataset.plain;
  }

  // ---- cells and highlights ----------------------------------------------------------------------------------------
  highlightStep(step) {
    const spot = spotsOf(this).find((one) => one.step === step);
    this.drawRing(spot && [spot.x, spot.y]);
  }

  drawRing(place) {
    const trace = this.element.data?.findIndex((one) => one.name === "lit");
    if (!(trace >= 0) || (!place && !this.element.data[trace].x.length)) return;
    const [x, y] = place ? place.map((at) => [at]) : [[], []];
    this.plotly.restyle(this.element, { x: [x], y: [y] }, [trace]);
  }

  hovered({ points, event }) {
    const spot = points.find((one) => one.customdata?.step !== undefined)?.customdata;
    highlight(spot?.step);
    const cell = points.find((one) => one.data.type === "heatmap");
    const words = spot?.words ?? (cell ? cellWords(this.window, [cell.x, cell.y]) : points[0]?.data.text);
    if (words) showTooltip([words].flat()[0], event.clientX + 14, event.clientY + 14); else hideTooltip();
  }

  // ---- clicks: a press that is not a drag opens what lies under it. Plotly loses clicks while the ring is redrawn. --
  listenForClicks() {
    this.element.addEventListener("pointerdown", (down) => {
      const released = (up) => {
        const moved = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY);
        if (down.button === 0 && moved < CLICK) this.clicked(up);
      };
      addEventListener("pointerup", released, { once: true, capture: true });
    }, { capture: true });
  }

  clicked(event) {
    const place = this.placeUnder(event);
    if (!place) return;
    const spot = spotNear(this, place, NEAR * this.window.x.count / this.plotArea().width);
    if (spot) visit(spot.link); else this.open(this.numbers(place.map(Math.round)));
  }

  plotArea() { return this.element.querySelector(".nsewdrag").getBoundingClientRect(); }

  placeUnder(event) {
    return placeUnder(event, this.plotArea(), AXES.map((name) => this.element.layout[`${name}axis`].range));
  }

  // ---- the cell that is pointed at, by pointer or keyboard, for the rest of the page -------------------------------
  listenForPointing() {
    this.element.addEventListener("pointermove", (event) => {
      if (!event.buttons && !this.busy) this.point(this.placeUnder(event)?.map(Math.round));
    });
    this.element.addEventListener("pointerleave", () => this.point());
  }

  point(cell) {
    const numbers = cell ? this.numbers(cell) : [];
    const pair = numbers.every((number) => number > 0n) ? String(numbers) : "";
    if (pair === this.pointed) return;
    this.pointed = pair;
    this.box.dispatchEvent(new CustomEvent("cell", { bubbles: true, detail: pair }));
  }

  numbers(cell) { return AXES.map((name, k) => numberAt(this.window[name], cell[k])); }

  open(numbers) {
    const game = this.box.dataset.open ?? this.box.dataset.lattice.replace(/\/lattice$/, "");
    return visit(`${game}/${numbers}`);
  }

  // ---- when a gesture has settled, the view becomes a window -------------------------------------------------------
  viewChanged(change) {
    const range = (name) => change[`${name}axis.range`] ?? [0, 1].map((end) => change[`${name}axis.range[${end}]`]);
    const views = AXES.map(range);
    if (this.busy || views.every(([low]) => low === undefined)) return;
    clearTimeout(this.settling);
    this.cursor?.forget();
    this.settling = setTimeout(() => this.showViews(views), SETTLE);
  }

  async showViews(views) {
    const range = (name, view) => (view[0] === undefined ? this.ranges[name] : rangeOfView(this.window[name], view));
    await this.showRanges(keepSquare(AXES.map((name, k) => range(name, views[k])), this.ranges));
    const { together } = this.box.dataset;
    const others = [...plots].filter((plot) => together && plot !== this && plot.box.dataset.together === together);
    await Promise.all(others.map((plot) => plot.showRanges(AXES.map((name) => this.ranges[name]))));
    if (this.full) this.writeAddress();
  }

  async showRanges(ranges) {
    try {
      this.busy = true;
      await this.fetchWindow(ranges);
    } catch { /* refused: the window stays as it was */ } finally {
      await this.redraw();
      this.busy = false;
    }
    const note = this.window.note && document.getElementById(this.box.dataset.note);
    if (note) note.textContent = this.window.note;
  }

  writeAddress() {
    const link = new URL(location.href);
    for (const name of AXES) {
      const text = rangeText(this.ranges[name]), field = document.getElementById(name);
      if (text === this.box.dataset.default) link.searchParams.delete(name); else link.searchParams.set(name, text);
      if (field) field.value = text;
    }
    link.searchParams.sort();
    history.replaceState(null, "", decodeURIComponent(link.href));
  }
}
