/**
 * Answers a question in place. Without this file the form leads to a page with the answer.
 */
import { counted, element, figure, fill, pageData } from './elements.js';

const { base, food: foodAddress, search: searchAddress, t } = pageData('ask-data');
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
  if (question === '') return refuse([element('p', {}, t.blank)]);
  place.replaceChildren(element('p', { class: 'quiet' }, t.working));
  try {
    const response = await fetch(`${base}/api/answer?${new URLSearchParams({ q: question })}`, {
      signal: mine.signal,
    });
    const body = await response.json();
    if (mine.signal.aborted) return;
    if (response.ok) return place.replaceChildren(answer(body));
    if (response.status === 404) return refuse(hints(question, String(body.hint ?? '')));
    if (response.status === 429) return refuse([element('p', {}, limited(Number(body.retry_after)))]);
    refuse([element('p', {}, t.unavailable)]);
  } catch {
    if (!mine.signal.aborted) refuse([element('p', {}, t.offline)]);
  }
}

/**
 * @param {any} body an answer or a comparison
 */
function answer(body) {
  const foods = body.foods ?? [{ ...body.food, value: body.value, source: body.source }];
  const unit = body.unit === 'kcal_per_100g' ? t.kcal : t.gram;
  return element(
    'section',
    { class: 'card answer', 'aria-label': t.answer },
    element('p', { class: 'answer-sentence' }, body.answer),
    element('div', { class: 'grid' }, ...foods.map((/** @type {any} */ one) => source(one, unit))),
    element(
      'p',
      { class: 'quiet small' },
      `${t.text}: ${body.license.response_text.replace('CC-BY-', 'CC BY ')}`,
    ),
  );
}

/**
 * @param {any} food
 * @param {string} unit
 */
function source({ slug, name, value, source: from }, unit) {
  const amount = element(
    'span',
    { class: 'value' },
    `${figure(value)} ${unit} `,
    element('small', {}, t.per100g),
  );
  return element(
    'div',
    {},
    element('p', {}, amount, element('a', { href: fill(foodAddress, { slug }), lang: 'en' }, name)),
    element(
      'dl',
      { class: 'pairs small' },
      element('dt', {}, t.source),
      element('dd', {}, t[from.name], ' ', element('span', { class: 'quiet' }, from.source_ref ?? '')),
      element('dt', {}, t.reuse),
      element('dd', {}, from.values_license === null ? t.noLicence : t[from.values_license]),
    ),
  );
}

/**
 * What a refusal says: the service's hint names the nearest foods by slug and where to search for what it understood.
 *
 * @param {string} question
 * @param {string} hint
 */
function hints(question, hint) {
  const nearest = /^Nearest: ([a-z0-9, -]+)\./.exec(hint)?.[1]?.split(', ') ?? [];
  const address = /https?:\S+$/.exec(hint)?.[0];
  const understood = address ? new URL(address).searchParams.get('search') : null;
  const text = encodeURIComponent(understood || question);
  const parts = [element('p', {}, t.refusedPlain)];
  if (nearest.length > 0) {
    const items = nearest.map((slug) =>
      element(
        'li',
        {},
        element('a', { href: fill(foodAddress, { slug }), lang: 'en' }, slug.replaceAll('-', ' ')),
      ),
    );
    parts.push(element('p', {}, `${t.nearest}:`), element('ul', {}, ...items));
  } else {
    const said = hint.replace(/\s*Search: \S+$/, '');
    if (said !== '') parts.push(element('p', { class: 'small', lang: 'en' }, said));
  }
  parts.push(element('p', {}, element('a', { href: fill(searchAddress, { text }) }, t.search)));
  return parts;
}

/** @param {number} seconds until questions are answered again */
function limited(seconds) {
  return fill(t.limited, { wait: counted(t.minutes, Math.max(1, Math.ceil(seconds / 60))) });
}

/** @param {HTMLElement[]} parts */
function refuse(parts) {
  const heading = element('h3', { class: 'small-heading' }, t.refused);
  place.replaceChildren(
    element('section', { class: 'notice warm answer', 'aria-label': t.refused }, heading, ...parts),
  );
}
