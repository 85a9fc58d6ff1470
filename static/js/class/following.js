// A phone stays on the lecturer's slide until its owner goes elsewhere, and returns when asked to.
import { visit } from "../site/navigation.js";
import { prefetchPage } from "../site/page-cache.js";
import { requestLink } from "../site/theme.js";
import { queryAt } from "../slides.js";
import { recallHere, rememberHere } from "./connection.js";

let following = recallHere("class-follow"); // "yes", "no", or "" for a phone that has just come
let led = ""; // the last place it was led to

const placeOf = ({ slug, step, revealed }) => JSON.stringify([slug, step, revealed]);

export const placeShown = ({ dataset }) => (
  { slug: dataset.lecture, step: Number(dataset.number), revealed: "revealed" in dataset }
);

export const isFollowing = () => following === "yes";

export function setFollowing(on) {
  following = on ? "yes" : "no";
  led = "";
  rememberHere("class-follow", following);
}

function linkTo({ slug, step, revealed }, slide) {
  const query = slide ? location.search : "";
  return `/lectures/${encodeURIComponent(slug)}${queryAt(query, { number: String(step), revealed })}`;
}

// Whoever opens a slide of the lecture that is given follows it from there.
export async function follow(state, slide) {
  if (following === "" && slide && slide.dataset.lecture === state.slug) setFollowing(true);
  if (!isFollowing() || placeOf(state) === led) return;
  led = placeOf(state);
  if (slide && placeOf(placeShown(slide)) === led) return;
  const link = new URL(linkTo(state, slide), location.href), before = slide?.dataset.number;
  if (!await prefetchPage(requestLink(link)) || !isFollowing()) {
    led = ""; // the server is busy: the next state leads there again
    return;
  }
  await visit(link.href, "replace");
  if (before !== String(state.step)) scrollTo(0, 0);
}

// A page was shown: another one than it was led to means that the owner has stepped away.
export function stepAway(slide) {
  if (!isFollowing() || !led) return;
  const [slug, step] = JSON.parse(led);
  if (slide?.dataset.lecture !== slug || Number(slide.dataset.number) !== step) setFollowing(false);
}
