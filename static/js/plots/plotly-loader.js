// Loads Plotly once, after the page is painted: until then, and without scripts, the server's picture is shown.
const IDLE_WITHIN = 300; // a browser that draws nothing new may never call itself idle
let loading;

export function loadPlotly() {
  loading ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = document.querySelector("script[data-plotly]").dataset.plotly;
    script.onload = () => done(window.Plotly);
    script.onerror = failed;
    document.head.append(script);
  });
  return loading;
}

const idle = (work) => (window.requestIdleCallback
  ? requestIdleCallback(work, { timeout: IDLE_WITHIN })
  : setTimeout(work, 200));

export function whenIdle(work) {
  if (document.readyState === "complete") idle(work); else addEventListener("load", () => idle(work), { once: true });
}
