// Colours and sizes of the style sheet, for plots. A colour has one value per theme, so it is read from an element.
const probe = document.createElement("i");

export function colour(name) {
  if (!probe.isConnected) document.head.append(probe);
  probe.style.color = `var(--${name})`;
  return getComputedStyle(probe).color;
}

const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

export const plotTextSize = () => Number.parseFloat(token("plot-text"));
export const fontFamily = () => token("sans");
