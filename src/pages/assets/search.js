/**
 * Foods as you type: makes each field for a food a combobox (ARIA pattern "editable combobox with list autocomplete"). Without
 * this file the form leads to the page of results, and so it does here when no suggestion is chosen.
 */
import { counted, element, figure, fill, pageData } from './elements.js';
import { find } from './find.js';

/** Milliseconds without a keystroke before the service is asked. */
const PAUSE = 150;

/** @typedef {import('./find.js').Suggestion} Suggestion */

const data = pageData('search-data');
/** @type {Map<string, Suggestion[]>} */
const known = new Map();

for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.combobox')))
  combobox(box);

/**
 * @param {HTMLElement} box a field, its list and its status
 */
function combobox(box) {
  const input = /** @type {HTMLInputElement} */ (box.querySelector('input'));
  const list = /** @type {HTMLElement} */ (box.querySelector('[role="listbox"]'));
  const status = /** @type {HTMLElement} */ (box.querySelector('[role="status"]'));
  const form = /** @type {HTMLFormElement} */ (input.form);
  /** @type {{ name: string, slug: string } | undefined} */
  let chosen;
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
  // The food that was chosen is sent by its slug, because a name may be that of several.
  form.addEventListener('formdata', ({ formData }) => {
    if (chosen && chosen.name === input.value) formData.set(input.name, chosen.slug);
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
      id: `${input.id}-option-${at}`,
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
    active =
      active === -1 && by < 0 ? children.length - 1 : (active + by + children.length) % children.length;
    const marked = children[active];
    marked?.setAttribute('aria-selected', 'true');
    marked?.scrollIntoView({ block: 'nearest' });
    if (marked) input.setAttribute('aria-activedescendant', marked.id);
  }

  /** @param {number} at */
  function open(at) {
    const option = list.children[at];
    const slug = option?.getAttribute('data-slug');
    if (!option || !slug) return;
    if (box.hasAttribute('data-opens')) return window.location.assign(fill(data.food, { slug }));
    input.value = option.firstElementChild?.textContent ?? '';
    chosen = { name: input.value, slug };
    close();
  }

  function close() {
    active = -1;
    list.hidden = true;
    list.replaceChildren();
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
    status.textContent = '';
  }
}
