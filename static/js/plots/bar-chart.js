// A bar chart drawn by the server, drawn again by Plotly when the page is idle. Its figure is part of the page's JSON.
import { loadPlotly, whenIdle } from "./plotly-loader.js";
import { colour, fontFamily } from "./tokens.js";

const LOWEST = 260;
const MARGIN = { l: 52, r: 10, t: 12, b: 44 };

export function startBarChart() {
  const box = document.querySelector("[data-chart]");
  if (box) whenIdle(() => draw(box));
}

function styled({ data, layout }) {
  const axis = { color: colour("soft"), gridcolor: colour("faint"), zeroline: false };
  const outline = { color: colour("ink"), width: 0.8 };
  const traces = data.map((trace, index) => (
    { ...trace, marker: { color: colour(`series-${index + 1}`), line: outline } }));
  const line = { color: colour("ink"), width: 1, dash: "dash" };
  return [traces, {
    ...layout,
    shapes: layout.shapes.map((shape) => ({ ...shape, line })),
    xaxis: { ...layout.xaxis, ...axis },
    yaxis: { ...layout.yaxis, ...axis },
    showlegend: false,
    margin: MARGIN,
    paper_bgcolor: colour("paper"),
    plot_bgcolor: colour("paper"),
    font: { color: colour("ink"), family: fontFamily(), size: 13 },
  }];
}

async function draw(box) {
  const plot = document.createElement("div");
  try {
    const [plotly, answer] = await Promise.all([loadPlotly(), fetch(box.dataset.chart)]);
    const { chart } = await answer.json();
    if (!box.isConnected) return;
    plot.className = "drawn";
    plot.style.height = `${Math.max(box.clientHeight, LOWEST)}px`;
    box.append(plot);
    await plotly.newPlot(plot, ...styled(chart), { responsive: true, displayModeBar: false });
    box.querySelector("svg.bars").setAttribute("hidden", "");
    box.dataset.drawn = "1";
    addEventListener("themechange", () => { if (plot.isConnected) plotly.react(plot, ...styled(chart)); });
  } catch {
    plot.remove();
    box.dataset.failed = "1";
  }
}
