/**
 * Buttons that copy the text of an element. They are hidden until this file makes them work.
 */
import { pageData } from './elements.js';

const { copied, copyFailed } = pageData('copy-data');

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll('[data-copy]')
)) {
  const id = button.dataset.copy ?? '';
  const source = /** @type {HTMLElement} */ (document.getElementById(id));
  const status = /** @type {HTMLElement} */ (document.getElementById(`${id}-status`));
  button.hidden = false;
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(source.textContent ?? '');
      status.textContent = copied;
    } catch {
      // Without leave, or over plain HTTP on another host: the text is selected, so that the usual keys copy it.
      window.getSelection()?.selectAllChildren(source);
      status.textContent = copyFailed;
    }
  });
}
