/**
 * Search as you type: makes the search form a combobox (ARIA pattern "editable combobox with list autocomplete"). Without
 * this file the form leads to the page of results, and so it does here when no suggestion is chosen.
 */
import { counted, element, figure, fill, pageData } from './elements.js';
import { find } from './find.js';

/** Milliseconds without a keystroke before the service is asked. */
const PAUSE = 150;

/** @typedef {import('./find.js').Suggestion} Suggestion */

const data = pageData('search-data');
const form = /** @type {HTMLFormElement} */ (document.getElementById('search-form'));
const input = /** @type {HTMLInputElement} */ (document.getElementById('search-text'));
const list = /** @type {HTMLElement} */ (document.getElementById('search-options'));
const status = /** @type {HTMLElement} */ (document.getElementById('search-status'));

/** @type {Map<string, Suggestion[]>} */
const known = new Map();
let active = -1;
/** @type {number | undefined} */
let timer;
/** @type {AbortController | undefined} */
let request;

for (const [name, value] of Object.entries({
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
  'aria-controls': list.id,
})) {
  input.setAttribute(name, value);
}

input.addEventListener('input', () => {
  window.clearTimeout(timer);
  request?.abort();
  if (input.value.trim() === '') return close();
  timer = window.setTimeout(suggest, PAUSE);
});
input.addEventListener('keydown', (event) => {
  if (event.isComposing) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (list.hidden) void suggest();
    else move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Escape' && !list.hidden) {
    event.preventDefault();
    close();
  } else if (event.key === 'Enter' && active >= 0) {
    event.preventDefault();
    open(active);
  }
});
input.addEventListener('blur', () => close());
// The list must not take the focus, or the input would close it before the click counts.
list.addEventListener('mousedown', (event) => event.preventDefault());
list.addEventListener('click', (event) => {
  const option = /** @type {Element} */ (event.target).closest('[role="option"]');
  if (option) open([...list.children].indexOf(option));
});
form.addEventListener('submit', () => {
  window.clearTimeout(timer);
  request?.abort();
});

async function suggest() {
  const text = input.value.trim();
  if (text === '') return;
  request?.abort();
  const mine = new AbortController();
  request = mine;
  try {
    const found = known.get(text) ?? (await find(data, text, mine.signal));
    known.set(text, found);
    if (!mine.signal.aborted) show(found);
  } catch {
    if (mine.signal.aborted) return;
    close();
    status.textContent = data.failed;
  }
}

/** @param {Suggestion[]} found */
function show(found) {
  active = -1;
  input.removeAttribute('aria-activedescendant');
  list.replaceChildren(...found.map(option));
  list.hidden = found.length === 0;
  input.setAttribute('aria-expanded', String(found.length > 0));
  status.textContent =
    found.length === 0 ? data.noSuggestions : `${counted(data.found, found.length)}. ${data.howTo}`;
}

/**
 * @param {Suggestion} food
 * @param {number} at
 */
function option({ id, name, kcal }, at) {
  const made = element('li', {
    role: 'option',
    id: `search-option-${at}`,
    'aria-selected': 'false',
    'data-slug': id,
  });
  made.append(element('span', {}, name));
  if (kcal !== null)
    made.append(element('span', { class: 'energy' }, fill(data.energy, { n: figure(kcal) })));
  return made;
}

/** @param {number} by */
function move(by) {
  const { children } = list;
  children[active]?.setAttribute('aria-selected', 'false');
  // From the input down to the first, up to the last, and round past the ends.
  active = active === -1 && by < 0 ? children.length - 1 : (active + by + children.length) % children.length;
  const chosen = children[active];
  chosen?.setAttribute('aria-selected', 'true');
  chosen?.scrollIntoView({ block: 'nearest' });
  if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
}

/** @param {number} at */
function open(at) {
  const slug = list.children[at]?.getAttribute('data-slug');
  if (slug) window.location.assign(fill(data.food, { slug }));
}

function close() {
  active = -1;
  list.hidden = true;
  list.replaceChildren();
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
  status.textContent = '';
}
