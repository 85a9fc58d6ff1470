// The answers to choose from on a slide: buttons on a phone, how many have answered, and the bars after the reveal.
import { isLecturer, recallHere, rememberHere, send, token } from "./connection.js";

const REFUSED = {
  409: "The answer has been shown: no more answers are counted.",
  429: "So many phones have answered that no more are counted.",
};
const SENT = "Sent. You can choose another answer until the right one is shown.";
let said = ["", ""]; // about which question, and what
let sending = Promise.resolve(); // one choice after the other, so that the last one is the one that counts
let chosen = [recallHere("class-question"), Number(recallHere("class-option"))];

const choiceOf = (question) => (chosen[0] === question.name ? chosen[1] : -1);

export const countText = (answers) => {
  if (answers < 2) return answers ? "1 answer" : "No answers yet";
  return `${answers} answers`;
};

export const shareText = (count, all) => `${count} · ${all ? Math.round((100 * count) / all) : 0} %`;

function part(parent, name, tag) {
  let found = parent.querySelector(`:scope > .${name}`);
  if (!found) {
    found = document.createElement(tag);
    found.className = name;
    parent.append(found);
  }
  return found;
}

// The choice is shown at once, and sent until the server has it.
async function choose(list, question, option) {
  chosen = [question.name, option];
  said = [question.name, "Sending …"];
  showChoice(list, question);
  const isWanted = () => choiceOf(question) === option;
  const vote = { question: question.name, token: token(), option };
  sending = sending.then(() => send("vote", vote, isWanted));
  const status = await sending;
  if (!isWanted()) return;
  said = [question.name, status === 200 ? SENT : REFUSED[status] ?? "This answer was not taken."];
  if (status === 200) {
    rememberHere("class-question", question.name);
    rememberHere("class-option", String(option));
  } else chosen = ["", -1];
  if (list.isConnected) showChoice(list, question);
}

// An answer can be tapped while the question is open.
function makeButton(item, list, option, open) {
  const there = item.querySelector("button");
  if (!open) there?.replaceWith(...there.childNodes);
  if (!open || there) return;
  const button = document.createElement("button");
  button.type = "button";
  button.append(...item.childNodes);
  button.addEventListener("click", () => choose(list, list.question, option));
  item.append(button);
}

function showChoice(list, question, open = true) {
  const choice = choiceOf(question);
  [...list.children].forEach((item, option) => {
    item.querySelector("button")?.setAttribute("aria-pressed", String(option === choice));
    item.classList.toggle("mine", option === choice);
  });
  const line = document.querySelector(".class-said");
  if (line) line.textContent = open ? openText(question, choice) : closedText(list, choice);
}

function openText(question, choice) {
  if (said[0] === question.name) return said[1];
  return choice < 0 ? "Tap your answer." : SENT;
}

function closedText(list, choice) {
  const right = list.querySelector(".right");
  if (choice < 0 || !right) return "";
  return list.children[choice] === right ? "Your answer is right." : "The right answer is another one.";
}

function showBars(list, { counts, answers }) {
  [...list.children].forEach((item, option) => {
    const bar = part(item, "answer-bar", "i"), share = part(item, "answer-share", "span");
    bar.style.width = `${answers ? (100 * counts[option]) / answers : 0}%`;
    share.textContent = shareText(counts[option], answers);
  });
}

function hideBars(list) {
  for (const item of list.querySelectorAll(".answer-bar, .answer-share")) item.remove();
}

function showCount(slide, list, question) {
  let count = slide.querySelector(".class-count");
  if (!count) {
    count = document.createElement("span");
    count.className = "class-count";
    const place = slide.querySelector(".ask") ?? slide.querySelector(".question");
    if (place) place.append(count); else list.after(count);
  }
  count.textContent = countText(question.answers);
}

function showLine(list) {
  if (document.querySelector(".class-said")) return;
  const line = document.createElement("p");
  line.className = "class-said";
  line.setAttribute("role", "status");
  list.after(line);
}

function showClear(slide, question) {
  let button = slide.querySelector(".class-clear");
  if (!button) {
    button = document.createElement("button");
    button.type = "button";
    button.className = "class-clear";
    button.textContent = "Clear answers";
    button.addEventListener("click", () => send("clear", {}));
    slide.querySelector(".bar")?.append(button);
  }
  button.hidden = !question.answers;
}

// A slide as the state says; `votes` where its reader is one of the class.
export function showAnswers(slide, state, votes) {
  const list = slide.querySelector(".options"), { question, revealed } = state;
  if (!list || !question) return;
  list.question = question;
  if (votes) {
    [...list.children].forEach((item, option) => makeButton(item, list, option, !revealed));
    showLine(list);
    showChoice(list, question, !revealed);
  } else showCount(slide, list, question);
  if (question.counts && (revealed || slide.dataset.view === "speaker")) showBars(list, question); else hideBars(list);
  if (isLecturer()) showClear(slide, question);
}
