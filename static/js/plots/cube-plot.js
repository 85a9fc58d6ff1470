// The P-positions of three numbers in space, drawn by Plotly over the server's picture.
import { loadPlotly, whenIdle } from "./plotly-loader.js";
import { colour } from "./tokens.js";

const HEIGHT = "360px";
const CAMERA = { eye: { x: 1.9, y: -1.5, z: 0.7 }, center: { x: 0, y: 0, z: -0.1 } };
const ascending = (one, other) => one - other;

export function startCubePlot() {
  const box = document.querySelector("[data-space]");
  if (box) whenIdle(() => draw(box));
}

function scatter(points, marker, prefix) {
  const [x, y, z] = [0, 1, 2].map((place) => points.map((point) => point[place]));
  const hovertemplate = `${prefix}(%{x}, %{y}, %{z})<extra></extra>`;
  return { type: "scatter3d", mode: "markers", x, y, z, marker, hovertemplate };
}

function legend(heights) {
  const font = { color: colour("soft") };
  const colorbar = { title: { text: "c", font }, thickness: 8, len: 0.6, tickfont: font };
  return { size: 3, color: heights, colorscale: "Cividis", showscale: true, colorbar };
}

function traces(found, position) {
  const heights = found.numbers.map((point) => point[2]);
  const all = scatter(found.numbers, legend(heights), "");
  if (position[2] > found.upto) return [all];
  return [all, scatter([position], { size: 8, symbol: "circle-open", color: colour("ink") }, "here ")];
}

function layout() {
  const axis = (text) => ({ title: { text }, color: colour("soft"), gridcolor: colour("faint") });
  return {
    margin: { l: 0, r: 0, t: 0, b: 0 },
    scene: { xaxis: axis("a"), yaxis: axis("b"), zaxis: axis("c"), camera: CAMERA },
    paper_bgcolor: colour("paper"),
    showlegend: false,
  };
}

async function draw(box) {
  const plot = document.createElement("div");
  try {
    const [plotly, answer] = await Promise.all([loadPlotly(), fetch(box.dataset.space)]);
    const { p_positions: found, numbers } = await answer.json();
    if (!box.isConnected) return;
    plot.className = "drawn";
    plot.style.height = HEIGHT;
    box.append(plot);
    const position = numbers.map(Number).sort(ascending);
    await plotly.newPlot(plot, traces(found, position), layout(), { responsive: true, displayModeBar: false });
    box.querySelector("svg.cube").setAttribute("hidden", "");
  } catch { plot.remove(); }
}
