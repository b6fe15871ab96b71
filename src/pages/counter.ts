import type { CounterFile } from '../tables/contributions.ts';
import { figure, fill, stringsIn, withCount } from './i18n/strings.ts';
import { type Html, html, type LocalSite, type PageLang, titledPage } from './layout.ts';
import { table } from './parts.ts';

/** The page of the community counter (decisions, 7). */
export function counterPage(site: LocalSite, counter: CounterFile): Html {
  const t = site.texts.counter;
  const title = site.texts.site.counter;
  const { total, days, as_of, delay_hours: hours, cap_per_contributor_per_day: cap } = counter;
  const until = as_of === null ? null : html` <span class="quiet">${fill(t.until, { date: as_of })}</span>`;
  const lead = html`<strong>${withCount(site.lang, t.total, total)}</strong>${until}`;
  const content = html`${days.length === 0 ? html`<p>${t.none}</p>` : dayTable(site.lang, days)}
<p class="quiet prose">${fill(t.rule, { hours, cap })}</p>
<p><a href="${site.basePath}/counter.php?format=json">${t.json}</a></p>`;
  const description = t.description;
  return titledPage(site, { title, description, lead, path: '/counter.php', robots: 'noindex' }, content);
}

function dayTable(lang: PageLang, days: CounterFile['days']): Html {
  const t = stringsIn(lang).counter;
  const columns = [t.day, [t.contributions, 'figure'], [t.contributors, 'figure']] as const;
  const rows = days.map(({ date, contributions, contributors }) => [
    html`<time datetime="${date}">${date}</time>`,
    figure(lang, contributions),
    figure(lang, contributors),
  ]);
  return table(columns, rows, { className: 'prose' });
}
