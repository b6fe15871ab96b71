import { plainText } from '../../src/answer/text/normalise.ts';
import { changesNothing, type PassedOver } from '../../src/answer/words/passed-over.ts';
import { groupBy } from '../../src/collections.ts';
import { listedIn } from '../../src/tables/answer-tables.ts';
import {
  type AnswerNamesFile,
  type AnswerWordsFile,
  type BareWord,
  SCENES,
  type Scene,
} from '../../src/tables/answers.ts';
import {
  ANSWER_LANGS,
  type AnswerLang,
  comparativeOf,
  comparedForms,
  FORMS_OF,
  LANGS,
  LANGUAGE,
} from '../../src/tables/languages.ts';
import { METRIC_KEYS } from '../../src/tables/nutrients.ts';
import type { AnswerPhrase, AnswerSources, EverydayName } from '../read/answers.ts';
import type { AnswerOnlyEntry } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/sources.ts';
import { byCodeUnit, type Draft } from './draft.ts';

/** The words of `answer-words.json`: everything of `sources/answers/` but the names of foods. */
export function collectAnswerWords(sources: AnswerSources, rows: readonly Draft[]): AnswerWordsFile {
  const states = rows.flatMap(({ slug, category }) => {
    const isOf = (one: AnswerSources['states'][number]): boolean =>
      one.categories.includes(category) && changesNothing(one, slug);
    const state = sources.states.find(isOf)?.state;
    return state === undefined ? [] : [[slug, state] as const];
  });
  const shares = sharesOfFat(rows);
  const languages = ANSWER_LANGS.map((lang) => {
    const own = <T>(phrases: readonly AnswerPhrase<T>[]): AnswerPhrase<T>[] =>
      phrases.filter((phrase) => phrase.lang === lang).sort((a, b) => byCodeUnit(a.phrase, b.phrase));
    const listed = <T>(phrases: readonly AnswerPhrase<T>[]): string[] =>
      own(phrases).map(({ phrase }) => phrase);
    const mapped = <T>(phrases: readonly AnswerPhrase<T>[]): Record<string, T> =>
      Object.fromEntries(own(phrases).map(({ phrase, value }) => [phrase, value]));
    const asked = mapped(sources.metrics);
    const metrics = withCompared(asked, lang);
    const nutrients = { ...nutrientLabels(lang), ...mapped(sources.nutrients) };
    const bare = mapped(sources.bare);
    return {
      lang,
      metrics,
      nutrients: withCompared(nutrients, lang),
      first_parts: firstParts([...Object.keys(asked), ...Object.keys(nutrients)], lang),
      fillers: Object.keys(withPersons(mapped(sources.fillers), lang)),
      amounts: withForms(mapped(sources.amounts), lang),
      bare: { ...comparatives(Object.keys(metrics), lang), ...withScenes(bare, lang) },
      scenes: scenesBehind(bare, lang),
      judgements: listed(sources.judgements),
      connectors: mapped(sources.connectors),
      fixed_phrases: listed(sources.fixedPhrases),
      forms: listed(sources.forms),
      spellings: mapped(sources.spellings),
      misspellings: mapped(sources.misspellings),
      not_typos: sources.notTypos[lang].toSorted(byCodeUnit).join(' '),
      passed_over: { ...(lang === 'en' ? shares : {}), ...mapped(sources.passedOver) },
      measured: sources.measured
        .filter(({ langs }) => langs.length === 0 || langs.includes(lang))
        .map(({ langs, line, reason, ...rule }) => rule),
      kinds: mapped(sources.usualKinds),
    };
  });
  return { states: Object.fromEntries(states), languages };
}

/** Shares of fat, which change nothing for a food that has it by its own name: "extra lean mince 5% fat". */
function sharesOfFat(rows: readonly Draft[]): Record<string, PassedOver> {
  const shares = rows.flatMap(({ slug }) => /(?<!\d-)\b\d+(?=-percent-fat)/.exec(slug) ?? []);
  return Object.fromEntries(
    [...new Set(shares)].sort(byCodeUnit).map((share) => {
      // "5% fat" is none of 2.5%.
      const except = ['fat-free', ...[...'0123456789'].map((whole) => `${whole}-${share}-percent`)];
      return [`${share}% fat`, { foods: [`-${share}-percent-fat`], except }];
    }),
  );
}

/** Nutrients that pages show and answers do not, by their label without what is in brackets. */
function nutrientLabels(lang: AnswerLang): Record<string, string> {
  // Water is a food first.
  const answered: readonly string[] = [...Object.values(METRIC_KEYS), 'sodium_mg', 'energy_kj', 'water_g'];
  const labels = Object.entries(LANGUAGE[lang].nutrients).filter(([key]) => !answered.includes(key));
  return Object.fromEntries(
    labels.map(([key, label]) => [label.replace(/\s*\(.*\)/, '').toLowerCase(), key]),
  );
}

/** Words for what is asked with the comparative and superlative of an adjective, and with what asks how much of that something is: "rasvasem", "kui rasvane". */
function withCompared<T>(asked: Readonly<Record<string, T>>, lang: AnswerLang): Record<string, T> {
  const { degree } = LANGUAGE[lang].metrics ?? {};
  const compared = Object.entries(asked).flatMap(([phrase, value]) => {
    const word = phrase.split(' ').at(-1) ?? '';
    const forms = comparedForms(word, lang);
    const asking = forms.length > 0 && degree !== undefined ? [`${degree} ${word}`] : [];
    return [...asking, ...forms].map((form) => [form, value] as const);
  });
  return Object.fromEntries([...compared, ...Object.entries(asked)]);
}

/** What compounds for what is asked begin with, by the words whose first part it is: "valgu" of "valk". */
function firstParts(phrases: readonly string[], lang: AnswerLang): Record<string, string> {
  const { compounds = [], firstParts: partsOf = (word: string) => [word] } = LANGUAGE[lang].metrics ?? {};
  const words = compounds.length === 0 ? [] : phrases.filter((phrase) => /^[\p{L}-]+$/u.test(phrase));
  // The first that a part is of comes before others.
  return Object.fromEntries(words.flatMap((word) => partsOf(word).map((part) => [part, word])).reverse());
}

/** Words of questions with what you and we do, or might, of what people say of themselves: "sööksid" of "söön". */
function withPersons<T>(words: Readonly<Record<string, T>>, lang: AnswerLang): Record<string, T> {
  const { personsOf = () => [] } = LANGUAGE[lang];
  const further = Object.entries(words).flatMap(([word, value]) =>
    personsOf(word).map((form) => [form, value] as const),
  );
  return { ...Object.fromEntries(further), ...words };
}

/** The same with the cases of a time, a place or a person that say when, where, with or for whom, which begin a clause: "kohvikus" of "kohviku", "маме" of "мама". */
function withScenes(words: BareWords, lang: AnswerLang): Record<string, BareWord> {
  const { scenesOf = () => [], toWhom = () => [] } = LANGUAGE[lang];
  const said = Object.entries(words).flatMap(([word, role]): (readonly [string, BareWord])[] => {
    const forms = role === 'scene' ? scenesOf(word) : role === 'person' ? toWhom(word) : [];
    const spoken = forms.map((form) => [form, 'speaks'] as const);
    return role === 'scene' ? spoken : [...spoken, [word, role === 'occasion' ? 'speaks' : role]];
  });
  const stated = Object.fromEntries(said.filter(([word]) => Object.hasOwn(words, word)));
  return withPersons({ ...Object.fromEntries(said), ...stated }, lang);
}

/** All forms of the nouns that say the same behind a preposition, in a language that has those. */
function scenesBehind(words: BareWords, lang: AnswerLang): string {
  if (lang === 'en' || LANGUAGE[lang].leadsToScene === undefined) return '';
  const roles: readonly (BareWord | Scene)[] = [...SCENES, 'person'];
  const nouns = Object.entries(words).flatMap(([word, role]) => (roles.includes(role) ? [word] : []));
  const forms = nouns.flatMap((noun) => [plainText(noun), ...FORMS_OF[lang](noun)]);
  return [...new Set(forms)].sort(byCodeUnit).join(' ');
}

type BareWords = Readonly<Record<string, BareWord | Scene>>;

/** Which of the words for metrics ask for more or less of it than another food has. */
const comparatives = (metrics: readonly string[], lang: AnswerLang): Record<string, 'more' | 'less'> =>
  Object.fromEntries(
    metrics.flatMap((word) => {
      const asks = comparativeOf(word, lang);
      return asks === undefined ? [] : [[word, asks]];
    }),
  );

/**
 * Words of amounts with the forms that follow by rule, in a language whose table states the base alone; but a form that is a word of
 * the table itself, or of two that mean different amounts. Numbers have forms of their own.
 */
function withForms(amounts: Readonly<Record<string, string>>, lang: AnswerLang): Record<string, string> {
  if (lang === 'en' || !LANGUAGE[lang].statesBases) return amounts;
  const forms = new Map<string, string | null>();
  for (const [word, means] of Object.entries(amounts)) {
    if (Number.isFinite(Number(means))) continue;
    const { never } = LANGUAGE[lang].amounts;
    for (const form of FORMS_OF[lang](word).filter((one) => !never?.test(one)))
      forms.set(form, (forms.get(form) ?? means) === means ? means : null);
  }
  const further = [...forms].flatMap(([form, means]) => (means === null ? [] : [[form, means] as const]));
  return { ...Object.fromEntries(further), ...amounts };
}

/** The names of `answer-names.<lang>.json`, sorted; the English ones are aliases of rows. */
export function collectAnswerNames(everyday: readonly EverydayName[]): AnswerNamesFile[] {
  return LANGS.map((lang) => {
    const own = everyday.filter((name) => name.lang === lang);
    const entries = own.map(({ name, slug }) => [name, slug] as const).sort(([a], [b]) => byCodeUnit(a, b));
    const names = Object.fromEntries(entries);
    return { lang, count: Object.keys(names).length, names };
  });
}

/** The names that `answer_only.csv` gives to its foods, beside those of `sources/answers/`. */
export function answerOnlyNames(
  rows: readonly Draft[],
  entries: ReadonlyMap<string, AnswerOnlyEntry>,
): EverydayName[] {
  return rows.flatMap(({ source_id, slug }) => {
    const entry = entries.get(source_id);
    const [file, line] = [SOURCE_FILES.answerOnly, entry?.line ?? 1];
    const names = listedIn(entry?.asked_for_as ?? '');
    return names.map((name): EverydayName => ({ lang: 'en', name, slug, file, line }));
  });
}

/** The rows that questions are answered from: canonical and answer-only rows (API 1.4), ordered by slug. */
export const indexAnswers = (rows: readonly Draft[], answerOnly: readonly Draft[]): Draft[] =>
  [...rows, ...answerOnly].sort((a, b) => byCodeUnit(a.slug, b.slug));

/** The rows with the English everyday names that mean them, after the names they have already. */
export function withAliases(rows: readonly Draft[], names: readonly EverydayName[]): Draft[] {
  const bySlug = groupBy(
    names.filter(({ lang }) => lang === 'en'),
    ({ slug }) => slug,
  );
  return rows.map((row) => {
    const own = bySlug.get(row.slug)?.map(({ name }) => name);
    if (own === undefined) return row;
    return { ...row, aliases: [...new Set([...row.aliases, ...own.sort(byCodeUnit)])] };
  });
}
