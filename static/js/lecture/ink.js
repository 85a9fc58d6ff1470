// A pen: what is drawn lies over the slide and is stored nowhere.
const SVG = "http://www.w3.org/2000/svg";
let sheet, stroke;

function ensureSheet() {
  if (!sheet) {
    sheet = document.createElementNS(SVG, "svg");
    sheet.setAttribute("class", "ink");
    sheet.setAttribute("aria-hidden", "true");
  }
  if (!sheet.isConnected) document.body.append(sheet);
  return sheet;
}

export function toggleInk() { ensureSheet().classList.toggle("drawing"); }

export function clearInk() { sheet?.replaceChildren(); }

export function startInk() {
  addEventListener("pointerdown", (event) => {
    if (event.target !== sheet) return;
    stroke = document.createElementNS(SVG, "polyline");
    for (const [name, value] of Object.entries({
      fill: "none", stroke: "#d55e00", "stroke-width": 5, "stroke-linecap": "round", "stroke-linejoin": "round",
    })) stroke.setAttribute(name, value);
    sheet.append(stroke);
    draw(event);
  });
  addEventListener("pointermove", (event) => { if (stroke) draw(event); });
  addEventListener("pointerup", () => { stroke = undefined; });
}

function draw({ clientX, clientY }) {
  stroke.setAttribute("points", `${stroke.getAttribute("points") ?? ""} ${clientX},${clientY}`);
}
