// A picture that can be zoomed with the wheel and moved by dragging: its view box changes, nothing is drawn anew.
const STEP = 1.2; // per notch of the wheel
const NEAREST = 1 / 16; // of the whole picture
const DRAG = 4; // pixels per pointer moves before it drags

export function startPictureZoom() {
  for (const svg of document.querySelectorAll("[data-zoom] svg")) if (!svg.dataset.zooms) listen(svg);
}

function listen(svg) {
  svg.dataset.zooms = "1";
  const whole = svg.viewBox.baseVal, size = { width: whole.width, height: whole.height };
  let from = null, dragged = false;
  const at = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const show = (x, y, width) => {
    const scale = Math.min(1, Math.max(NEAREST, width / size.width));
    const [w, h] = [size.width * scale, size.height * scale];
    const [left, top] = [Math.min(Math.max(x, 0), size.width - w), Math.min(Math.max(y, 0), size.height - h)];
    svg.setAttribute("viewBox", [left, top, w, h].map((number) => number.toFixed(3)).join(" "));
  };
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = svg.viewBox.baseVal, point = at(event), by = event.deltaY < 0 ? 1 / STEP : STEP;
    show(point.x - (point.x - box.x) * by, point.y - (point.y - box.y) * by, box.width * by);
  }, { passive: false });
  svg.addEventListener("pointerdown", (event) => { from = { point: at(event), x: event.clientX, y: event.clientY }; });
  svg.addEventListener("pointermove", (event) => {
    if (!from || !event.buttons) return;
    dragged ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG;
    if (!dragged) return;
    const box = svg.viewBox.baseVal, point = at(event);
    show(box.x + from.point.x - point.x, box.y + from.point.y - point.y, box.width);
  });
  svg.addEventListener("click", (event) => {
    if (dragged) { event.preventDefault(); event.stopPropagation(); }
    [from, dragged] = [null, false];
  }, true);
  svg.addEventListener("dragstart", (event) => event.preventDefault());
}
