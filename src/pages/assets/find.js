/**
 * Foods for a text that is being typed, asked of the service. A site without a server has a file of this name that looks in an
 * index of names instead.
 */

/** @typedef {{ id: string, name: string, kcal: number | null }} Suggestion */

/** Until when the beta interface has refused to answer; ms since the epoch. */
let refusedUntil = 0;

/**
 * Asks the beta interface, which knows names in every language. While that is over its limit the main search answers,
 * which knows English names and no figures.
 *
 * @param {Record<string, any>} page with `base` and `lang`
 * @param {string} text
 * @param {AbortSignal} signal
 * @returns {Promise<Suggestion[]>}
 */
export async function find({ base, lang }, text, signal) {
  if (Date.now() >= refusedUntil) {
    const response = await fetch(`${base}/v1/foods?${new URLSearchParams({ q: text, lang })}`, { signal });
    if (response.ok) {
      const { results } = await response.json();
      return results.map((/** @type {any} */ row) => ({ id: row.id, name: row.name, kcal: row.kcal_100g }));
    }
    if (response.status !== 429) throw new Error(`status ${response.status}`);
    refusedUntil = Date.now() + 1000 * Number(response.headers.get('Retry-After') ?? 60);
  }
  const query = new URLSearchParams({ search: text });
  const response = await fetch(`${base}/food-api.php?${query}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { results } = await response.json();
  return results.map((/** @type {any} */ row) => ({ id: row.slug, name: row.name, kcal: null }));
}
