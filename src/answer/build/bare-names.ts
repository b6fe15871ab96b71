import type { AnswerRow } from '../../tables/answers.ts';
import type { NameRules } from '../../tables/languages/language.ts';
import { type AnswerLang, LANGUAGE, NAME_RULES } from '../../tables/languages.ts';
import { maxLooseWords } from '../text/keys.ts';
import { plainText, wordsOf } from '../text/normalise.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** A name, and the slug of the food that it means. */
export type NamePair = readonly [name: string, slug: string];

/** What a localised name may be asked for as: itself, and its bare forms. */
export const askedNames = (lang: AnswerLang, name: string): string[] =>
  [name, ...bareNames(lang, [[name, '']]).flatMap((level) => level.map(([bare]) => bare))].filter(isShort);

/**
 * Localised names without what is in brackets and without parts that everyday speech leaves out ("Цедра лимона, свежая"), the
 * plainest parts left out first: a bare name means the row that loses least by it.
 */
export function bareNames(lang: AnswerLang, names: readonly NamePair[]): readonly NamePair[][] {
  const rules: Partial<NameRules> = lang === 'en' ? {} : NAME_RULES[lang];
  const { usualParts: usual = [], addedParts, unreadySlugs, hasCompounds, otherwise } = rules;
  const told = names.flatMap(([name, slug]) => {
    const texts = withoutRemarks(name, rules);
    const others = otherwise ? texts.map(otherwise) : [];
    return [...new Set([...texts, ...others])].map((text) => ({ name, text, slug }));
  });
  return usual.map((_, level) =>
    told.flatMap(({ name, text, slug }): NamePair[] => {
      const [head = '', ...parts] = text.split(/,\s+/);
      // "Клюква, сушёная, с сахаром" is not all that "клюква с сахаром" may be.
      if (level > 0 && (unreadySlugs?.test(slug) || parts.some((part) => addedParts?.test(part)))) return [];
      const kept = parts.filter((part) => !usual.slice(0, level + 1).some((plain) => plain.test(part)));
      // Of compounds the head says enough: "hakkliha, 20% rasva" is no form of fat; and "бекон нарезанный" is not only the fried one.
      if ((hasCompounds || level > 0) && kept.length > 0) return [];
      if (hasCompounds && head.includes('(')) return [];
      const bare = [head, ...kept].join(', ');
      return bare === name || !isShort(bare) ? [] : [[bare, slug]];
    }),
  );
}

/** A name without its remarks in brackets, and with that of its head: "чай каркаде" and "чай каркаде (гибискус)" are asked for. */
function withoutRemarks(name: string, { hasCompounds, keptRemarks }: Partial<NameRules>): string[] {
  if (hasCompounds) return [name.replace(HEAD_SYNONYM, '')];
  const without = (remark: RegExp): string =>
    name.replace(remark, (all, said: string) => (keptRemarks?.test(said) ? all : ''));
  const texts = [without(SYNONYM), ...(/^[^,(]*\([^,)]*\)/.test(name) ? [without(REMARK)] : [])];
  return [...new Set(texts)];
}

/** A word in brackets behind a head, which is another for the same; behind a part it remarks on the food. */
const HEAD_SYNONYM = /(?<=^[^,(]+) \(\p{Ll}[\p{Ll}-]*\)/u;

/** What is in brackets. */
const SYNONYM = /\s*\(([^)]*)\)/g;
/** The same behind a part that is not the head. */
const REMARK = /(?<=,.*)\s*\(([^)]*)\)/g;

/** True for a name that is short enough to be asked for in other forms of its words. */
export const isShort = (name: string): boolean => wordsOf(name).length <= maxLooseWords(undefined);

/**
 * A name that ends with how fat or strong the food is, as people say it: "piim 2,5" for "Piim, 2,5% rasva". Null for any other
 * name, and from half on, where a whole number behind a food is its weight ("mahl 100").
 */
export function withoutPercentSign(words: readonly string[], lexicon: Lexicon): readonly string[] | null {
  const isFat = lexicon.meaningOf(words.at(-1) ?? '')?.metric?.metric === 'fat';
  const said = isFat ? words.slice(0, -1) : words;
  const percent = said.at(-1) ?? '';
  if (said.length < 2 || !/^(?:[1-4]?\d|\d+\.\d+)%$/.test(percent)) return null;
  return [...said.slice(0, -1), percent.slice(0, -1)];
}

/**
 * Everyday names with what tells a row from one that differs in that alone: how fat or strong it is, whether it has its skin or salt.
 * "Hakkliha 5%" for "Veisehakkliha, 5% rasva, toores", "keedetud kana nahata" for "Kanaliha, nahata, keedetud".
 */
export function withContrasts(
  lang: AnswerLang,
  everyday: Readonly<Record<string, string>>,
  local: Readonly<Record<string, string>>,
): readonly NamePair[] {
  const contrast = (lang === 'en' ? undefined : NAME_RULES[lang].contrasts) ?? PERCENT;
  const kindOf = (name: string): string =>
    name
      .split(', ')
      .filter((part) => !contrast.test(part))
      .join(', ');
  const kinds = new Map<string, NamePair[]>();
  for (const [slug, name] of Object.entries(local)) {
    const [said] = contrast.exec(name.split(', ').find((part) => contrast.test(part)) ?? '') ?? [];
    if (said === undefined) continue;
    kinds.set(kindOf(name), [...(kinds.get(kindOf(name)) ?? []), [said, slug]]);
  }
  return Object.entries(everyday).flatMap(([name, slug]) =>
    (kinds.get(kindOf(local[slug] ?? '')) ?? []).map(([said, row]): NamePair => [`${name} ${said}`, row]),
  );
}

/** A part of a name that says how fat or strong the food is. */
const PERCENT = /^\d+(?:,\d+)?%/;

/**
 * First parts of English names that several words make ("Potato wedges, frozen"), of each the row that loses least by having nothing else; none where two
 * lose as little.
 */
function plainHeads(rows: readonly AnswerRow[]): NamePair[] {
  const found = new Map<string, string | null>();
  const add = (heads: Map<string, string | null>): void => {
    for (const [head, slug] of heads) if (!found.has(head)) found.set(head, slug);
  };
  const levels = LANGUAGE.en.headParts ?? [];
  for (const level of levels.keys()) {
    const heads = new Map<string, string | null>();
    for (const { name, slug } of rows) {
      const [head = '', ...parts] = name.replace(BRACKETED, '').split(/,\s+/);
      const isPlain = parts.every((part) => levels.slice(0, level + 1).some((plain) => plain.test(part)));
      const key = head.toLowerCase();
      if (isPlain && parts.length > 0 && SEVERAL_WORDS.test(head))
        heads.set(key, heads.has(key) ? null : slug);
    }
    add(heads);
  }
  return [...found].flatMap(([head, slug]): NamePair[] => (slug === null ? [] : [[head, slug]]));
}

/** English names without their class, "taco with beef, cheese and lettuce, soft"; none that two rows share, or that is as short as names of several are. */
function withoutClasses(rows: readonly AnswerRow[]): NamePair[] {
  const { classes } = LANGUAGE.en;
  const found = new Map<string, string | null>();
  for (const { name, slug } of rows) {
    const rest = classes === undefined ? name : name.replace(classes, '');
    const key = wordsOf(rest).join(' ');
    if (rest !== name && key.split(' ').length > 2) found.set(key, found.has(key) ? null : slug);
  }
  return [...found].flatMap(([text, slug]): NamePair[] => (slug === null ? [] : [[text, slug]]));
}

/** The slug of a cooked food, by that of the raw one and how it was cooked. */
const COOKED = /^(.+)-cooked-([a-z]+|pan-fried|dry-heat|moist-heat)$/;
/** How people say it where USDA says otherwise, or where they say it in two ways. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  broiled: ['broiled', 'grilled'],
  'dry-heat': ['baked'],
  'moist-heat': ['boiled', 'steamed'],
  'pan-fried': ['pan fried', 'fried'],
  roasted: ['roasted', 'roast'],
};

/** Everyday names of raw foods with how a row was cooked that differs in that alone: "braised beef thymus", "baked white sucker"; none that two rows share. */
function withCooked(rows: readonly AnswerRow[], { formWords }: Lexicon): NamePair[] {
  const aliases = new Map(rows.map(({ slug, aliases }) => [slug, aliases]));
  const found = new Map<string, string | null>();
  for (const { slug } of rows) {
    const [, raw, how = ''] = COOKED.exec(slug) ?? [];
    const names = aliases
      .get(`${raw}-raw`)
      ?.filter((name) => !wordsOf(name).some((word) => formWords.has(word)));
    for (const name of names ?? [])
      for (const said of SAID[how] ?? [how]) {
        const key = `${said} ${name}`;
        found.set(key, found.has(key) ? null : slug);
      }
  }
  return [...found].flatMap(([name, slug]): NamePair[] => (slug === null ? [] : [[name, slug]]));
}

/** What is in brackets behind a part; a capital tells a people, whose dish may be another. */
const BRACKETED = / \(\p{Ll}[^)]*\)/gu;

/** Several words of one food: "peas and carrots" may be two. */
const SEVERAL_WORDS = /^(?!.* and )[^,(]+ [^,(]+$/;

/** A first part, and what is in the first brackets. */
const GLOSSED = /^([^,(]+)(?:,[^(]*)? \(([^),]+)\)/u;
/** What stands around the noun that says what a dish is: "pork and beef patties", "salad with oil". */
const AROUND = /^.*\band\b|\b(?:baked |stuffed )?\b(?:from|in|of|with)\b.*$/g;

/**
 * Everyday names of our own foods with the English noun beside them that the row's name explains them by, as many words of it as are said:
 * "blini pancakes" and "blini yeast pancakes" for "Blini (thin yeast pancakes), wheat", "hapankorppu crispbread" for "Crispbread, Finnish thin
 * sour rye (hapankorppu)".
 */
function withGlosses(rows: readonly AnswerRow[], lexicon: Lexicon): NamePair[] {
  // "Salo fat" asks for its fat, and "baton loaf" is an amount.
  const isNoun = (words: readonly string[]): boolean => {
    const last = words.at(-1) ?? '';
    const isAmount = words.length === 1 && lexicon.amounts.meaning(last) !== undefined;
    return lexicon.meaningOf(last)?.metric === undefined && !isAmount;
  };
  return rows.flatMap(({ name, slug, source, aliases }): NamePair[] => {
    const [, head = '', remark = ''] = (source === 'curated_unverified' && GLOSSED.exec(name)) || [];
    const names = aliases.filter((alias) => !alias.includes(' ') || alias === plainText(head));
    const glosses = remark.includes(' ') ? [remark] : [head, remark];
    return glosses.flatMap((text) => {
      const gloss = wordsOf(text.replace(AROUND, ''));
      const beside = gloss.map((_, at) => gloss.slice(at)).filter(isNoun);
      const told = names.filter((alias) => !gloss.some((word) => alias.startsWith(word)));
      return told.flatMap((alias) => beside.map((words): NamePair => [`${alias} ${words.join(' ')}`, slug]));
    });
  });
}

/** What English foods are called besides their own and their reviewed names. */
export const englishHeads = (rows: readonly AnswerRow[], lexicon: Lexicon): readonly NamePair[] => [
  ...plainHeads(rows),
  ...withoutClasses(rows),
  ...withGlosses(rows, lexicon),
  ...withCooked(rows, lexicon),
];

/** A head, and another word for the same in brackets: "Kassava (maniokki)". A brand or a Latin name has a capital: such a head is too wide. */
const HEAD = /^([^,(]+?)(?: \((\p{Ll}[\p{Ll}-]*)\))?(?:,|$)/u;

/** Begins with who makes it, as the head of its localised name does: "Subway" is no sandwich of theirs. */
const BRANDED = /^(?:Mc)?\p{Lu}{2}/u;

/**
 * Bare names of foods in a language, from the heads of their localised names ("Kassava (maniokki), raaka" gives "kassava" and
 * "maniokki"): of each row that one word names in English, then of each that two do, for those names were reviewed. What two such
 * rows share is no name of either.
 *
 * @param local localised names by slug
 * @param formWords English words for a food's form: "canned mushrooms" is no name of what is called mushrooms
 */
export function headNames(
  rows: readonly AnswerRow[],
  local: Readonly<Record<string, string>>,
  formWords: ReadonlySet<string>,
): [name: string, slug: string][] {
  const found = new Map<string, string | null>();
  const remarks = Object.values(local).flatMap((name) => HEAD.exec(name)?.[2] ?? []);
  const isOnce = (remark: string): boolean => remarks.indexOf(remark) === remarks.lastIndexOf(remark);
  for (const words of [1, 2]) {
    const heads = new Map<string, string | null>();
    for (const { name, slug, aliases } of rows) {
      const isBare = (alias: string): boolean => {
        const parts = alias.split(' ');
        return parts.length === words && !parts.some((part) => formWords.has(part));
      };
      if (BRANDED.test(name) || !aliases.some(isBare)) continue;
      const [, head, other] = HEAD.exec(local[slug] ?? '') ?? [];
      // What two words name in English is often more special than the head that it has here.
      const named = words === 1 && other !== undefined && isOnce(other) ? [head, other] : [head];
      for (const one of named) {
        const key = one?.toLowerCase() ?? '';
        heads.set(key, heads.has(key) && heads.get(key) !== slug ? null : slug);
      }
    }
    for (const [head, slug] of heads) if (!found.has(head)) found.set(head, slug);
  }
  return [...found].flatMap(([head, slug]) => (slug === null || head === '' ? [] : [[head, slug]]));
}

/** Families of foods whose name holds "and" ("Turnip greens and turnips, …"): never a comparison. */
export function familiesWithAnd(rows: readonly AnswerRow[]): string[] {
  const families = rows.map(({ name }) => plainText(name.split(',')[0] ?? ''));
  return [...new Set(families.filter((family) => / and /.test(family)))];
}
