import { plainText, singular, wordsOf } from '../../src/answer/text/normalise.ts';
import { changesNothing } from '../../src/answer/words/passed-over.ts';
import { groupBy, remembered } from '../../src/collections.ts';
import { ANSWER_LANGS, type AnswerLang, FORMS_OF, NAME_RULES } from '../../src/tables/languages.ts';
import type { AnswerSources, EverydayName } from '../read/answers.ts';
import type { Draft } from './draft.ts';

/** Words of the longest name that a form is said of: longer ones say one already. */
const MAX_WORDS = 2;

/**
 * Everyday names that follow from English ones: where "salmon" is "lõhe" and "boiled" is "keedetud", "keedetud lõhe" means the row
 * that "boiled salmon" means; in English "grilled salmon" is the broiled one, and so by every name of it. None where English gives the form no row, or several, or one of another category, and none that is
 * written in `sources/answers/`.
 *
 * @param rows with their English everyday names
 */
export function namesInForms(sources: NameSources, rows: readonly Draft[]): EverydayName[] {
  const named = rows.flatMap((row) => row.aliases.map((alias) => ({ alias: alias.toLowerCase(), row })));
  const meantIn = inForms(named);
  const english = named.map(({ alias }) => plainText(alias));
  return ANSWER_LANGS.flatMap((lang) => formedIn(lang, sources, lang === 'en' ? english : [], meantIn));
}

type NameSources = Pick<AnswerSources, 'names' | 'forms' | 'usualKinds' | 'passedOver'>;

/** The row that a food is in an English form, by the slug of the food. */
type MeantIn = (form: string) => ReadonlyMap<string, Draft>;

/** Finds for a form the rows that are the only ones with an alias of a food and the form, and of its category. */
function inForms(named: readonly { readonly alias: string; readonly row: Draft }[]): MeantIn {
  const byAlias = groupBy(named, ({ alias }) => alias);
  return remembered((form: string): ReadonlyMap<string, Draft> => {
    const [before, behind] = [`${form} `, ` ${form}`];
    const found = named.flatMap(({ alias, row }) => {
      const isBefore = alias.startsWith(before);
      if (!isBefore && !alias.endsWith(behind)) return [];
      const rest = isBefore ? alias.slice(before.length) : alias.slice(0, -behind.length);
      return (byAlias.get(rest) ?? []).map((of) => ({ food: of.row, row }));
    });
    const bySlug = [...groupBy(found, ({ food }) => food.slug)];
    return new Map(
      bySlug.flatMap(([slug, [first, ...others]]) => {
        if (first === undefined || others.some(({ row }) => row !== first.row)) return [];
        return first.row.category === first.food.category ? [[slug, first.row] as const] : [];
      }),
    );
  });
}

/** @param further plain texts of names that are none of `sources/answers/` */
function formedIn(
  lang: AnswerLang,
  { names, forms, usualKinds, passedOver }: NameSources,
  further: readonly string[],
  meantIn: MeantIn,
): EverydayName[] {
  const isOwn = (one: { readonly lang: string }): boolean => one.lang === lang;
  const own = forms.filter(isOwn);
  const written = [
    ...names.filter(isOwn).map(({ name }) => name),
    ...usualKinds.filter(isOwn).map(({ phrase }) => phrase),
  ];
  const taken = new Set([...written.map(plainText), ...further]);
  // "Жареная картошка" is written, and is the name that "жареный" makes.
  const formsOf = remembered((phrase: string): string[] => {
    const words = wordsOf(phrase);
    const all = [
      ...words,
      ...words.flatMap((word) => (lang === 'en' ? singular(word) : FORMS_OF[lang](word))),
    ];
    return [...new Set(all.map(plainText))];
  });
  // "Paistettu kana" is not "pannulla paistettu kana".
  const isTaken = (phrase: string, name: string): boolean =>
    (phrase.includes(' ') ? [plainText(phrase)] : formsOf(phrase)).some(
      (form) => taken.has(`${form} ${name}`) || taken.has(`${name} ${form}`),
    );
  const passed = new Map(passedOver.filter(isOwn).map(({ phrase, value }) => [phrase, value]));
  const said = new Set(own.flatMap(({ phrase }) => formsOf(phrase)));
  const bare = names.filter((one) => {
    const words = wordsOf(one.name);
    return isOwn(one) && words.length <= MAX_WORDS && !words.some((word) => said.has(word));
  });
  return bare.flatMap((one) => {
    const plain = plainText(one.name);
    return own.flatMap(({ phrase, value: { english, except } }): EverydayName[] => {
      let row: Draft | undefined;
      for (const form of english) row ??= meantIn(form.toLowerCase()).get(one.slug);
      if (row === undefined || isTaken(phrase, plain)) return [];
      const { slug } = row;
      return except.some((part) => isPartOf(part, slug)) || isOtherFood(one, slug, passed)
        ? []
        : [{ ...one, name: `${phrase} ${one.name}`, slug }];
    });
  });
}

const isPartOf = (part: string, slug: string): boolean => `-${slug}-`.includes(`-${part}-`);

/**
 * True where words of a food's name are lost in the row of its form: "keedetud nahata kana" is not the one with its skin that "boiled chicken"
 * means, nor is "boiled yellow plantain" the green one of "boiled plantain".
 */
function isOtherFood(
  food: EverydayName,
  slug: string,
  passed: ReadonlyMap<string, Parameters<typeof changesNothing>[0]>,
): boolean {
  const isLost = (word: string): boolean => {
    const changes = passed.get(word);
    return changes !== undefined && changesNothing(changes, food.slug) && !changesNothing(changes, slug);
  };
  return (
    food.name.split(' ').some(isLost) ||
    wordsOf(plainText(food.name)).some((word) => isPartOf(word, food.slug) && !isPartOf(word, slug))
  );
}

/**
 * Everyday names whose first part is in its base instead of the genitive: "hirviliha" and "kanamuna" for "hirvenliha" and "kanan muna",
 * which are written both ways. None that is a name already, or would be one of two foods; what is behind the first part is a word of names.
 */
export function namesInBases({
  names,
  usualKinds,
}: Pick<AnswerSources, 'names' | 'usualKinds'>): EverydayName[] {
  return ANSWER_LANGS.flatMap((lang) => {
    const genitivesOf = lang === 'en' ? undefined : NAME_RULES[lang].genitivesOf;
    if (genitivesOf === undefined) return [];
    const own = names.filter((name) => name.lang === lang);
    const kinds = usualKinds.filter((kind) => kind.lang === lang);
    const taken = new Set([...own.map(({ name }) => name), ...kinds.map(({ phrase }) => phrase)]);
    const words = new Set(own.flatMap(({ name }) => name.split(' ')));
    const genitives = own.flatMap(({ name }) =>
      genitivesOf(name).map((genitive) => ({ genitive, base: name })),
    );
    const basesOf = groupBy(genitives, ({ genitive }) => genitive);
    const found = own.flatMap((one) =>
      Array.from({ length: one.name.length }, (_, at) => one.name.slice(0, at)).flatMap((genitive) => {
        const rest = one.name.slice(genitive.length).trimStart();
        if (!words.has(rest.replace(/ .*/, ''))) return [];
        const names = (basesOf.get(genitive) ?? []).map(({ base }) => base + rest);
        return names.flatMap((name) => (taken.has(name) ? [] : { ...one, name }));
      }),
    );
    const alike = [...groupBy(found, ({ name }) => name).values()];
    return alike.flatMap((all) => (new Set(all.map(({ slug }) => slug)).size === 1 ? all.slice(0, 1) : []));
  });
}
