/**
 * Figures of a portion at once: each is worked out from the figure per 100 g beside it. Without this file the form leads to the
 * page with the portion in its address, which shows the same.
 */
import { inPortion, labelFigure, readGrams } from './amounts.js';
import { figure, fill, pageData } from './elements.js';

/** Milliseconds without a keystroke before a typed weight counts. */
const PAUSE = 250;
const BASIS = 100;

const t = pageData('portion-data');
const form = /** @type {HTMLFormElement} */ (document.getElementById('portion-form'));
const select = /** @type {HTMLSelectElement | null} */ (document.getElementById('portion'));
const input = /** @type {HTMLInputElement} */ (document.getElementById('grams'));
const status = /** @type {HTMLElement} */ (document.getElementById('portion-status'));
/** @type {number | undefined} */
let timer;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  choose();
});
select?.addEventListener('change', () => {
  input.value = '';
  choose();
});
input.addEventListener('input', () => {
  if (select) select.value = '';
  window.clearTimeout(timer);
  timer = window.setTimeout(choose, PAUSE);
});

/** A weight that is none changes nothing but says so in the way of the browser. */
function choose() {
  window.clearTimeout(timer);
  const typed = input.value.trim();
  const chosen = select?.selectedOptions[0]?.dataset.grams ?? '';
  const grams = typed !== '' ? readGrams(typed) : chosen !== '' ? Number(chosen) : BASIS;
  input.setAttribute('aria-invalid', String(grams === null));
  if (grams === null) return;
  document.querySelector('.notice.refused')?.remove();
  show(grams);
  const query = new URLSearchParams(window.location.search);
  query.delete('portion');
  query.delete('grams');
  if (typed !== '') query.set('grams', String(grams));
  else if (chosen !== '' && select) query.set('portion', select.value);
  window.history.replaceState(null, '', `${window.location.pathname}${query.size > 0 ? `?${query}` : ''}`);
}

/** @param {number} grams */
function show(grams) {
  const isPlain = grams === BASIS;
  for (const cell of document.querySelectorAll('.amounts .own')) cell.remove();
  for (const row of /** @type {NodeListOf<HTMLTableRowElement>} */ (
    document.querySelectorAll('.amounts tr')
  )) {
    const [, per100g, share] = row.cells;
    if (!per100g || !share) continue;
    const last = [...per100g.querySelectorAll('data')].at(-1);
    const { reference } = share.dataset;
    if (last && reference)
      share.textContent = `${figure(Math.round((100 * ((Number(last.value) * grams) / BASIS)) / Number(reference)))} %`;
    if (!isPlain) per100g.after(ownCell(per100g, grams));
  }
  for (const head of document.querySelectorAll('.compact.amounts thead'))
    head.classList.toggle('hidden-text', isPlain);
  for (const one of /** @type {NodeListOf<HTMLDataElement>} */ (document.querySelectorAll('.shares data')))
    one.textContent = figure(Math.round((Number(one.value) * grams) / BASIS));
  for (const one of /** @type {NodeListOf<HTMLDataElement>} */ (document.querySelectorAll('.scaled data')))
    one.textContent = figure(inPortion(Number(one.value), grams));
  for (const one of document.querySelectorAll('.per')) one.textContent = fill(t.per, { n: figure(grams) });
  status.textContent = isPlain ? t.plain : fill(t.shown, { n: figure(grams) });
}

/**
 * The cell beside a figure per 100 g, and the head beside its head. What is unknown stays so.
 *
 * @param {HTMLTableCellElement} per100g
 * @param {number} grams
 */
function ownCell(per100g, grams) {
  const own = /** @type {HTMLTableCellElement} */ (per100g.cloneNode(true));
  own.classList.add('own');
  if (own.tagName === 'TH') own.textContent = fill(t.per, { n: figure(grams) });
  const isLabel = per100g.closest('.label') !== null;
  for (const one of own.querySelectorAll('data')) {
    const amount = inPortion(Number(one.value), grams);
    one.value = String(amount);
    one.textContent = isLabel ? labelFigure(amount, figure) : figure(amount);
  }
  return own;
}
