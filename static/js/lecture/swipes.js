// Swipes on phones and tablets: to the left for the next slide, to the right for the one before.
const LEAST = 60;
let start;

export function startSwipes(go, isOn) {
  addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 && isOn() ? touches[0] : undefined;
  }, { passive: true });
  addEventListener("touchend", ({ changedTouches }) => {
    if (!start) return;
    const across = changedTouches[0].clientX - start.clientX, down = changedTouches[0].clientY - start.clientY;
    if (Math.abs(across) > LEAST && Math.abs(across) > 2 * Math.abs(down)) go(across < 0 ? "on" : "back");
    start = undefined;
  }, { passive: true });
}
