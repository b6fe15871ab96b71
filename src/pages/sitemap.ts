import { escapeHtml } from '../html.ts';
import type { Site } from './site.ts';

/** Pages that are worth finding besides those of the foods. */
const MAIN_PAGES = ['/', '/search', '/ask', '/compare', '/audit', '/food-api.php'];

/**
 * The sitemap: the main pages, and one address a food, all below the public address. No dates, because the same release
 * gives the same bytes; one file, because the list is far below the 50,000 addresses that one may hold.
 */
export function sitemap({ baseUrl }: Site, slugs: readonly string[]): string {
  const paths = [...MAIN_PAGES, ...slugs.map((slug) => `/foods/${slug}`)];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(baseUrl + path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}
