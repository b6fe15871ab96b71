/**
 * Shows the JSON of a try-it form in place. Without this file the form leads to the JSON itself.
 */
import { pageData } from './elements.js';

const { working, failed } = pageData('try-data');
const section = /** @type {HTMLElement} */ (document.getElementById('try-response'));
const status = /** @type {HTMLElement} */ (document.getElementById('try-status'));
const body = /** @type {HTMLElement} */ (document.getElementById('try-body'));
/** @type {AbortController | undefined} */
let request;

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-try]'))) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(fields.filter(([name, value]) => value !== '' || name !== 'lang'));
    void show(`${form.action}?${query}`);
  });
}

/** @param {string} address */
async function show(address) {
  request?.abort();
  const mine = new AbortController();
  request = mine;
  section.hidden = false;
  status.textContent = working;
  body.textContent = '';
  try {
    const response = await fetch(address, { signal: mine.signal });
    const text = JSON.stringify(await response.json(), null, 2);
    if (mine.signal.aborted) return;
    const { pathname, search } = new URL(address);
    status.textContent = `GET ${pathname}${search} → ${response.status}`;
    body.textContent = text;
  } catch {
    if (!mine.signal.aborted) status.textContent = failed;
  }
}
