// P-positions of three numbers in space: Plotly, loaded after the server's picture is seen.
import { load, whenIdle } from "./lattice.js";

export function startSpace() {
  const box = document.querySelector("[data-space]");
  if (box) whenIdle(() => draw(box));
}

async function draw(box) {
  const [tool, answer] = await Promise.all([load(), fetch(box.dataset.space)]);
  const { p_positions: found, numbers } = await answer.json();
  if (!box.isConnected) return;
  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const axis = (title) => ({ title: { text: title }, color: css("--soft"), gridcolor: css("--faint") });
  const column = (place) => found.numbers.map((triple) => triple[place]);
  const mine = numbers.map(Number).sort((one, other) => one - other);
  const points = { type: "scatter3d", mode: "markers", x: column(0), y: column(1), z: column(2), marker: { size: 3, color: column(2), colorscale: "Cividis" }, hovertemplate: "(%{x}, %{y}, %{z})<extra></extra>" };
  const here = { type: "scatter3d", mode: "markers", x: [mine[0]], y: [mine[1]], z: [mine[2]], marker: { size: 8, symbol: "circle-open", color: css("--ink") }, hovertemplate: "here (%{x}, %{y}, %{z})<extra></extra>" };
  const plot = document.createElement("div");
  plot.className = "drawn";
  plot.style.height = "360px";
  try {
    box.append(plot);
    const inside = mine[2] <= found.upto;
    await tool.newPlot(plot, inside ? [points, here] : [points], { margin: { l: 0, r: 0, t: 0, b: 0 }, scene: { xaxis: axis("a"), yaxis: axis("b"), zaxis: axis("c") }, paper_bgcolor: css("--paper"), showlegend: false }, { responsive: true, displayModeBar: false });
    box.querySelector("svg.cube").setAttribute("hidden", "");
  } catch { plot.remove(); }
}
