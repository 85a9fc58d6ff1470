// Class mode, loaded only where the server was started with --class: phones follow the lecturer's slide and answer its
// question; the windows of the lecturer, who has the key, lead and show the answers.
import { onPageShown } from "./site/navigation.js";
import { showAnswers } from "./class/answers.js";
import { isLecturer, send, startConnection } from "./class/connection.js";
import { follow, isFollowing, placeShown, setFollowing, stepAway } from "./class/following.js";

const LEADS = "You lead the class: phones follow your slides and answer their questions.";
const REFUSED = "This link to lead the class is an old one: open the one that the server printed when it was started.";
let state = {}, wanted = "", shows = Promise.resolve(), refused = false;
const [bar, words, button] = ["aside", "span", "button"].map((name) => document.createElement(name));

const lecturePage = () => document.querySelector("[data-lecture]");
const isSlide = (page) => page && !["speaker", "overview"].includes(page.dataset.view);

// What the projector shows is what the class sees: the speaker's window leads it, and it leads the class.
function lead() {
  const page = lecturePage();
  if (!isLecturer() || !isSlide(page)) return;
  const place = placeShown(page);
  const mine = wanted = JSON.stringify(place);
  shows = shows.then(() => send("show", place, () => wanted === mine)).then((status) => {
    refused = status === 403;
    if (refused) show();
  });
}

function showBar() {
  const leads = isLecturer();
  bar.hidden = !leads && !refused && !state.slug;
  button.hidden = leads || refused;
  words.textContent = leads ? LEADS : refused ? REFUSED
    : isFollowing() ? "You follow the lecturer." : `The lecturer shows slide ${state.step}.`;
  button.textContent = isFollowing() ? "Look around on your own" : "Follow the lecturer";
  button.classList.toggle("primary", !isFollowing());
}

function show() {
  const page = lecturePage(), votes = !isLecturer() && !page?.classList.contains("present");
  const here = page && page.dataset.lecture === state.slug && Number(page.dataset.number) === state.step;
  showBar();
  document.body.classList.toggle("answering", Boolean(here && votes && state.question && !state.revealed));
  if (here) showAnswers(page, state, votes);
}

function heard(fresh) {
  state = fresh;
  const page = lecturePage();
  if (!isLecturer() && state.slug && (!page || isSlide(page))) follow(state, page);
  show();
}

function pressed() {
  setFollowing(!isFollowing());
  heard(state);
}

bar.className = "class-bar";
bar.setAttribute("aria-label", "Class");
bar.hidden = true;
button.type = "button";
button.addEventListener("click", pressed);
bar.append(words, " ", button);
document.querySelector("main").before(bar);

onPageShown(() => {
  stepAway(lecturePage());
  lead();
  show();
});
if (isFollowing() && !isSlide(lecturePage())) setFollowing(false); // its owner has opened another page
startConnection(heard);
lead();
