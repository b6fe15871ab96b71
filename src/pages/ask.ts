import type { AnswerResult } from '../answer/reply/result.ts';
import type { Release, SearchedFood } from '../dataset/release.ts';
import type { AnswerFood } from '../tables/answers.ts';
import { nutrientLabel } from '../tables/languages.ts';
import { rankingPath } from './browse/paths.ts';
import { nutrientName } from './food/food-data.ts';
import { figure, fill, withCount } from './i18n/strings.ts';
import { dataBlock, type Html, html, type LocalSite, langField, layout, type PageHead } from './layout.ts';
import { langMark, link, list, listUnder, withQuery } from './parts.ts';

/**
 * The question page: `/ask`, and with `q` its answer; for people without scripts, and for links.
 *
 * @param outcome what became of the question
 */
export function askPage(site: LocalSite, question = '', outcome: Html | null = null): Html {
  const t = site.texts.ask;
  const page: Pick<PageHead, 'title' | 'path' | 'robots'> =
    outcome === null
      ? { title: t.title, path: '/ask' }
      : { title: question.slice(0, 60), path: withQuery('/ask', { q: question }), robots: 'noindex' };
  const content = html`<div class="prose">
${askBox(site, question, outcome)}
${exampleQuestions(site)}
</div>`;
  const { heading, intro: lead, description } = t;
  return layout(site, { ...page, heading, lead, description }, content);
}

/** What a question over the limit gives, so many seconds before the next window; null where the dataset cannot be used. */
export function noAnswer({ lang, texts }: LocalSite, retryAfter: number | null): Html {
  const t = texts.ask;
  if (retryAfter === null) return refusalBlock(t.refused, html`<p>${t.unavailable}</p>`);
  const wait = withCount(lang, t.minutes, Math.ceil(retryAfter / 60));
  return refusalBlock(t.refused, html`<p>${fill(t.limited, { wait })}</p>`);
}

type Answered = Exclude<AnswerResult, { kind: 'refused' }>;
type Refused = Extract<AnswerResult, { kind: 'refused' }>;

/** An answer with what is known of its figures. */
export function answerBlock(site: LocalSite, release: Release, result: Answered): Html {
  const t = site.texts.ask;
  const foods = result.kind === 'single' ? [{ food: result.food, value: result.value }] : result.foods;
  const unit = result.metric === 'energy' ? t.kcal : t.gram;
  const parts = foods.map(({ food, value }) =>
    sourceBlock(site, release, food, `${figure(site.lang, value)} ${unit}`),
  );
  return html`<section class="card answer" aria-label="${t.answer}">
<p class="answer-sentence"${langMark(result.lang, site.lang)}>${result.sentence}</p>
${result.readAs === null ? null : html`<p class="quiet small">${fill(t.readAs, { words: result.readAs })}</p>`}
<div class="grid">
${parts}</div>
<p class="quiet small">${t.text}: CC BY 4.0</p>
</section>`;
}

function sourceBlock(site: LocalSite, release: Release, food: AnswerFood, value: string): Html {
  const t = site.texts.ask;
  const reuse = food.values_license === null ? t.noLicence : t[food.values_license];
  const ref = food.source_ref === null ? null : html` <span class="quiet">${food.source_ref}</span>`;
  return html`<div>
<p><span class="value">${value} <small>${t.per100g}</small></span>
${foodLink(site, release, food)}</p>
<dl class="pairs small">
<dt>${t.source}</dt><dd>${t[food.source]}${ref}</dd>
<dt>${t.reuse}</dt><dd>${reuse}</dd>
</dl>
</div>
`;
}

/** A food by its name in the page's language, or in English. */
function foodLink(site: LocalSite, release: Release, food: SearchedFood): Html {
  const local = release.localName(food, site.lang);
  const mark = local === null ? langMark('en', site.lang) : null;
  return link(site, `/foods/${food.slug}`, local ?? food.name, mark);
}

/**
 * Why a question is refused.
 *
 * @param nearest foods that were probably meant
 */
export function refusal(
  site: LocalSite,
  release: Release,
  question: string,
  { reason, about, foods, unplaced, nutrients, ranked }: Refused,
  nearest: readonly SearchedFood[],
): Html {
  const t = site.texts.ask;
  // The page of a part of what was asked about has not what was asked for.
  const isPart = reason === 'unknown_metric' && foods.length > 0 && unplaced !== '';
  const isOfKinds = reason === 'ambiguous' && nutrients.length > 0;
  const said = isOfKinds ? `${t.unknown_metric} ${t[reason]}` : t[reason];
  const why = fill(isPart ? `${t[reason]} ${t.unknown_words}` : said, {
    foods: foods.map((food) => release.localName(food, site.lang) ?? food.name).join('; '),
    words: unplaced || about,
    nutrients: nutrients.map((key) => nutrientLabel(key, site.lang) ?? key).join(', '),
  });
  const items = nearest.map((food) => foodLink(site, release, food));
  const { keys, order } = ranked;
  const rankings = keys.map((key) => {
    const title = fill(site.texts.ranking[order], { nutrient: nutrientName(key, site.lang) });
    return html`<p>${link(site, rankingPath({ key, order }), title)}</p>\n`;
  });
  const text = (about === '' ? question : about).slice(0, 60);
  return refusalBlock(
    t.refused,
    html`<p>${why}</p>
${rankings}${listUnder(html`<p>${t.nearest}:</p>`, undefined, items)}
<p>${link(site, withQuery('/search', { q: text }), t.search)}</p>`,
  );
}

function refusalBlock(heading: string, content: Html): Html {
  return html`<section class="notice warm answer" aria-label="${heading}">
<h2 class="small-heading">${heading}</h2>
${content}
</section>`;
}

/**
 * The form that asks a question: it leads to `/ask`, or with `ask.js` shows the answer in `#ask-result`.
 *
 * @param result what the place of the answer shows at first
 */
export function askBox(site: LocalSite, question = '', result: Html | null = null): Html {
  const t = site.texts.ask;
  return html`<form action="${site.basePath}/ask" method="get" id="ask-form">
<div class="row">
<div class="field">
<label for="ask-text">${t.label}</label>
<input type="text" id="ask-text" name="q" value="${question}" placeholder="${t.placeholder}" maxlength="160" autocomplete="off">
</div>
<button type="submit">${t.button}</button>
</div>
${langField(site.lang)}
</form>
<div id="ask-result" aria-live="polite">${result}</div>
${dataBlock('application/json', { blank: t.blank, working: t.working, unavailable: t.unavailable, offline: t.offline }, 'ask-data')}`;
}

/** Example questions. */
export function exampleQuestions(site: LocalSite): Html {
  const items = site.texts.ask.questions.map(
    (q) => html`<a href="${site.to(withQuery('/ask', { q }))}" rel="nofollow" data-question="${q}">${q}</a>`,
  );
  return list('chips', items);
}
