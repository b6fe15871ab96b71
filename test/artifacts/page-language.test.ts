import { expect, test } from 'vitest';
import { PAGE_LANGS, type PageLang, stringsIn } from '../../src/pages/i18n/strings.ts';
import { PUBLISHED_FILES } from '../../src/tables/files.ts';
import { LANGUAGE } from '../../src/tables/languages.ts';
import { sharedApp } from '../support/http.ts';
import { PAGES } from '../support/pages.ts';

const app = sharedApp();

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|rect|line|use)$/;
/** What is the same in every language: programs, codes, digests. */
const CODE = /^(?:code|pre|script|style|textarea|data|svg)$/;

/** The texts of a page that are in its own language: neither code nor inside an element that states another. */
function ownTexts(page: string, lang: PageLang): string[] {
  const texts: string[] = [];
  const open: { readonly tag: string; readonly isOther: boolean }[] = [];
  for (const [, text = '', closing, tag = '', attributes = ''] of page.matchAll(
    /([^<]*)<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi,
  )) {
    if (!open.some(({ isOther }) => isOther) && text.trim() !== '')
      texts.push(text.replace(/\s+/g, ' ').trim());
    if (closing !== '') open.splice(open.findLastIndex((one) => one.tag === tag));
    else if (!VOID.test(tag) && !attributes.endsWith('/')) {
      const stated = / lang="([a-z]+)"/.exec(attributes)?.[1] ?? lang;
      open.push({ tag, isOther: stated !== lang || CODE.test(tag) });
    }
  }
  return texts;
}

function leaves(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leaves) : [];
}

/** All that pages say in a language but names of foods and figures. */
const textsOf = (lang: PageLang): string[] => [
  ...leaves(stringsIn(lang)),
  ...leaves(LANGUAGE[lang].nutrients),
  ...leaves(LANGUAGE[lang].categories),
  ...(lang === 'en' ? PUBLISHED_FILES.flatMap(({ data }) => data?.title ?? []) : []),
];

/** Words that every English sentence of some length has, and no other language of the pages. */
const ENGLISH = /(?<!\p{L})(?:the|and|of|with|which|from|are|its|per)(?!\p{L})/iu;
/** What stays as it is: addresses; names of the project, the source and its publisher, of licences. */
const PROPER = /https?:\/\/\S+|Open Nutrition Reference|USDA[^,;.]*|CC BY|BSD|public domain/g;

test('the walker leaves out code and what another language is stated for', () => {
  const page =
    '<html lang="et"><p>Leib <b>ja</b> või</p><code>if</code><div lang="en"><p>Bread</p><br>Butter</div>Lõpp</html>';
  expect(ownTexts(page, 'et')).toEqual(['Leib', 'ja', 'või', 'Lõpp']);
});

const kinds = PAGES.filter(({ path }) => !/[?&]lang=/.test(path));

test.each(PAGE_LANGS.filter((lang) => lang !== 'en'))(
  'no page in %s says anything in another language',
  async (lang) => {
    const own = new Set(textsOf(lang));
    const foreign = new Set(
      PAGE_LANGS.filter((other) => other !== lang)
        .flatMap(textsOf)
        .filter((text) => !own.has(text) && text.length > 3 && /\p{L}{3}/u.test(text)),
    );
    const found: string[] = [];
    for (const { path } of kinds) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
      const { body } = await app.inject(address);
      for (const text of ownTexts(body, lang)) {
        const isEnglish = ENGLISH.test(text.replace(PROPER, ''));
        if (foreign.has(text) || isEnglish) found.push(`${address}: ${text}`);
      }
    }
    expect(found).toEqual([]);
  },
);
