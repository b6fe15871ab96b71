/**
 * Answers a question in place: the part of the page `/ask` that holds the answer takes the place of the last one. Without this
 * file the form leads to that page.
 */
import { element, pageData } from './elements.js';

const t = pageData('ask-data');
const form = /** @type {HTMLFormElement} */ (document.getElementById('ask-form'));
const input = /** @type {HTMLInputElement} */ (document.getElementById('ask-text'));
const place = /** @type {HTMLElement} */ (document.getElementById('ask-result'));
/** @type {AbortController | undefined} */
let request;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void ask(input.value.trim());
});
document.addEventListener('click', (event) => {
  const example = /** @type {Element} */ (event.target).closest('[data-question]');
  // A click that opens another tab stays a link.
  if (!example || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  input.value = example.getAttribute('data-question') ?? '';
  void ask(input.value);
});

/** @param {string} question */
async function ask(question) {
  request?.abort();
  const mine = new AbortController();
  request = mine;
  if (question === '') return say(t.blank);
  say(t.working);
  const address = new URL(form.action);
  address.search = new URLSearchParams({ q: question, lang: document.documentElement.lang }).toString();
  try {
    const response = await fetch(address, { signal: mine.signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (mine.signal.aborted) return;
    const answer = page.getElementById('ask-result');
    if (answer === null) return say(t.unavailable);
    place.replaceChildren(...answer.childNodes);
  } catch {
    if (!mine.signal.aborted) say(t.offline);
  }
}

/** @param {string} text */
function say(text) {
  place.replaceChildren(element('p', { class: 'quiet' }, text));
}
