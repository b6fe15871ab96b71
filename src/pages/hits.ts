import { figure, fill, stringsIn } from './i18n/strings.ts';
import { type Html, html, linkTo, type PageLang, type Site } from './layout.ts';

/** A food in a list: named in the page's language where it has such a name. */
export interface SearchHit {
  readonly slug: string;
  readonly name: string;
  /** The English name where `name` is another one. */
  readonly englishName: string | null;
  /** Null for a food that only the answer endpoint knows. */
  readonly category: string | null;
  readonly kcal: number;
}

/** A list of links to foods, each with its group and energy. */
export function hitList(site: Site, lang: PageLang, hits: readonly SearchHit[]): Html {
  const t = stringsIn(lang).search;
  const to = linkTo(site, lang);
  const items = hits.map(({ slug, name, englishName, category, kcal }) => {
    const nameLang = englishName === null && lang !== 'en' ? html` lang="en"` : null;
    const about = [englishName, category].filter((text) => text !== null).join(' · ');
    return html`<li><a href="${to(`/foods/${slug}`)}"${nameLang}>${name}</a>
<span class="about" lang="en">${about}</span>
<span class="figure">${fill(t.energy, { n: figure(lang, kcal) })}</span></li>
`;
  });
  return html`<ul class="hits">
${items}</ul>`;
}
