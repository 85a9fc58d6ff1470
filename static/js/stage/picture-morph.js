// From one drawing of the server to the next: what has the same key stays the same element and moves to its new place,
// lines follow the things they join, the rest comes and goes. Nothing is computed here that the server has not drawn.
const SHARE = 0.34; // of the way that is left, per frame
const NEAR = 0.3; // picture units at which a thing has arrived
const FADE = 0.16; // of full opacity, per frame
const SHAPE = { line: ["x1", "y1", "x2", "y2"], path: ["d"] };
const moving = new WeakMap();
const drawn = new WeakMap(); // of a line or curve: how the server drew it

const place = (element) => (element.getAttribute("transform")?.match(/-?[\d.]+/g) ?? [0, 0]).map(Number);
const rounded = (number) => Math.round(number * 100) / 100;

// Turn the picture `current` into the picture `fresh` (which is taken apart); with `glide` things move there.
export function morph(current, fresh, glide) {
  copyAttributes(current, fresh);
  const known = new Map(keyed(current).map((element) => [element.dataset.key, element]));
  const motion = moving.get(current) ?? new Motion(current);
  moving.set(current, motion);
  const next = [...fresh.children].map((element) => adopt(known.get(element.dataset.key), element, motion, glide));
  const staying = new Set(next);
  for (const child of [...current.children]) if (!staying.has(child)) child.remove();
  next.forEach((element, index) => {
    if (current.children[index] !== element) current.insertBefore(element, current.children[index] ?? null);
  });
  motion.begin(glide);
}

const keyed = (picture) => [...picture.children].filter((element) => element.dataset.key);

// The element to be shown for `fresh`: the one with its key, brought up to date, or `fresh` itself.
function adopt(element, fresh, motion, glide) {
  if (element?.tagName !== fresh.tagName) {
    if (glide && fresh.dataset.key) motion.appear(fresh);
    return fresh;
  }
  const [from, to] = [place(element), place(fresh)];
  motion.places.delete(element); // on its way to where the picture before had it
  copyAttributes(element, fresh);
  if (!sameInside(element, fresh)) element.replaceChildren(...fresh.childNodes);
  const moves = fresh.hasAttribute("transform") && (from[0] !== to[0] || from[1] !== to[1]);
  if (glide && moves) motion.move(element, from, to);
  return element;
}

function sameInside(one, other) {
  const [children, others] = [one.childNodes, other.childNodes];
  return children.length === others.length && [...children].every((child, k) => child.isEqualNode(others[k]));
}

function copyAttributes(element, fresh) {
  for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

class Motion {
  constructor(picture) {
    Object.assign(this, { picture, places: new Map(), fading: new Map(), running: false });
  }

  appear(element) {
    this.fading.set(element, 0);
    element.style.opacity = 0;
  }

  move(element, from, to) {
    this.places.set(element, { at: from, to });
    put(element, from);
  }

  begin(glide) {
    if (!glide) this.finish();
    else if (!this.running) {
      this.running = true;
      requestAnimationFrame(() => this.frame());
    }
  }

  frame() {
    for (const [element, { at, to }] of this.places) {
      for (const k of [0, 1]) at[k] += (to[k] - at[k]) * SHARE;
      const arrived = Math.abs(to[0] - at[0]) + Math.abs(to[1] - at[1]) < NEAR;
      put(element, arrived ? to : at);
      if (arrived || !element.isConnected) this.places.delete(element);
    }
    for (const [element, opacity] of this.fading) {
      element.style.opacity = opacity + FADE;
      if (opacity + FADE < 1) this.fading.set(element, opacity + FADE); else this.settle(element);
    }
    this.follow();
    if (this.places.size + this.fading.size) requestAnimationFrame(() => this.frame()); else this.running = false;
  }

  settle(element) {
    element.style.removeProperty("opacity");
    if (!element.getAttribute("style")) element.removeAttribute("style");
    this.fading.delete(element);
  }

  finish() {
    for (const [element, { to }] of this.places) put(element, to);
    for (const element of this.fading.keys()) this.settle(element);
    this.places.clear();
    this.follow();
  }

  // Lines and curves between things that move are drawn between the places where these are now; when both of its
  // ends have arrived, each looks as the server drew it.
  follow() {
    const known = new Map(keyed(this.picture).map((element) => [element.dataset.key, element]));
    for (const tie of this.picture.querySelectorAll("[data-ends]")) {
      const ends = tie.dataset.ends.split(" ").map((key) => known.get(key));
      if (!drawn.has(tie)) drawn.set(tie, SHAPE[tie.tagName].map((name) => tie.getAttribute(name)));
      if (!ends.every(Boolean)) continue;
      if (ends.some((end) => this.places.has(end))) draw(tie, ends.map((end) => this.shift(end)));
      else SHAPE[tie.tagName].forEach((name, k) => tie.setAttribute(name, drawn.get(tie)[k]));
    }
  }

  // How far a thing is from where it belongs.
  shift(element) {
    const motion = this.places.get(element);
    return motion ? [0, 1].map((k) => motion.at[k] - motion.to[k]) : [0, 0];
  }
}

const put = (element, [x, y]) => element.setAttribute("transform", `translate(${rounded(x)} ${rounded(y)})`);

// Each end of a line or curve is shifted as far as the thing it belongs to.
function draw(tie, [start, end]) {
  if (tie.tagName === "line") {
    const shifts = [...start, ...end];
    SHAPE.line.forEach((name, k) => tie.setAttribute(name, rounded(Number(drawn.get(tie)[k]) + shifts[k])));
  } else {
    const numbers = drawn.get(tie)[0].match(/-?[\d.]+/g).map(Number);
    const [left, top, right, bottom] = [numbers[0], numbers[1], ...numbers.slice(-2)]
      .map((number, k) => rounded(number + [...start, ...end][k]));
    const middle = rounded((top + bottom) / 2);
    tie.setAttribute("d", `M${left} ${top}C${left} ${middle} ${right} ${middle} ${right} ${bottom}`);
  }
}
