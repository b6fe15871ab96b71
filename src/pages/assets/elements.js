/**
 * What the scripts of all pages share.
 */

/**
 * Makes an element. Texts become text nodes, never markup.
 *
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * The strings and addresses that the page hands to its scripts, from its block of data.
 *
 * @param {string} id
 * @returns {Record<string, any>}
 */
export function pageData(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}

/**
 * Puts values in place of `{name}`.
 *
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * A counted phrase in the form that the page's language wants.
 *
 * @param {{ one: string, few: string, many: string }} forms
 * @param {number} n
 */
export function counted(forms, n) {
  const form = new Intl.PluralRules(document.documentElement.lang).select(n);
  const text = form === 'one' ? forms.one : form === 'few' ? forms.few : forms.many;
  return fill(text, { n: figure(n) });
}

/**
 * A number as the page's language writes it.
 *
 * @param {number} n
 */
export function figure(n) {
  return new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 6 }).format(n);
}
