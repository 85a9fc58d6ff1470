// A chart made by the server as SVG, drawn again by Plotly when the page is idle: the figure comes with the page's JSON.
import { load, whenIdle } from "./lattice.js";

export function startChart() {
  const box = document.querySelector("[data-chart]");
  if (box) whenIdle(() => draw(box));
}

const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const COLOURS = ["#0072b2", "#e69f00"];

function dressed({ data, layout }) {
  const axis = { color: css("--soft"), gridcolor: css("--faint"), zeroline: false };
  const traces = data.map((trace, place) => ({ ...trace, marker: { color: COLOURS[place], line: { color: css("--ink"), width: 0.8 } } }));
  const shapes = layout.shapes.map((shape) => ({ ...shape, line: { color: css("--ink"), width: 1, dash: "dash" } }));
  return [traces, { ...layout, shapes, showlegend: false, xaxis: { ...layout.xaxis, ...axis }, yaxis: { ...layout.yaxis, ...axis }, margin: { l: 52, r: 10, t: 12, b: 44 }, paper_bgcolor: css("--paper"), plot_bgcolor: css("--paper"), font: { color: css("--ink"), family: "system-ui, DejaVu Sans, sans-serif", size: 13 } }];
}

async function draw(box) {
  const plot = document.createElement("div");
  try {
    const [tool, answer] = await Promise.all([load(), fetch(box.dataset.chart)]);
    const { chart } = await answer.json();
    if (!box.isConnected) return;
    plot.className = "drawn";
    plot.style.height = `${Math.max(box.clientHeight, 260)}px`;
    box.append(plot);
    await tool.newPlot(plot, ...dressed(chart), { responsive: true, displayModeBar: false });
    box.querySelector("svg.bars").setAttribute("hidden", "");
    box.dataset.drawn = "1";
    addEventListener("themed", () => { if (plot.isConnected) tool.react(plot, ...dressed(chart)); });
  } catch { plot.remove(); box.dataset.failed = "1"; }
}
