import type { CounterFile } from '../records.ts';
import { type Html, html, layout } from './layout.ts';

/** The community counter for people (decisions, 7). */
export function counterPage(basePath: string, counter: CounterFile): Html {
  const days = counter.days.map(
    (day) => html`<tr><th scope="row">${day.date}</th><td class="figure">${day.contributions}</td>
<td class="figure">${day.contributors}</td></tr>
`,
  );
  return layout(
    basePath,
    'Community counter',
    html`<h1>Community counter</h1>
<p>${counter.total} contributions${counter.as_of === null ? null : ` up to ${counter.as_of}`}.</p>
${
  days.length === 0
    ? null
    : html`<table>
<tr><th scope="col">Day</th><th scope="col">Contributions</th><th scope="col">Contributors</th></tr>
${days}</table>`
}
<p class="quiet">Sums only: the newest ${counter.delay_hours} hours are left out, one contributor counts for at most
${counter.cap_per_contributor_per_day} a day, and days with few contributors are not shown.</p>
<p><a href="${basePath}/counter.php?format=json">As JSON</a></p>`,
  );
}
