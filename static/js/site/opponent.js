// The computer's move is a link on the page. It is followed after a moment, so that the reader sees their own move.
import { visit } from "./navigation.js";

const PAUSE = 700;

export function startOpponent() {
  const link = document.querySelector("a[data-follow]");
  if (link) setTimeout(() => { if (link.isConnected) visit(link.href); }, PAUSE);
}
