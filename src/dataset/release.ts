import { type AnswerIndex, readAnswerIndex } from '../answer/answer-index.ts';
import { KeyIndex } from '../answer/text/keys.ts';
import { plainText, wordsOf } from '../answer/text/normalise.ts';
import type { AnswerFood, AnswerKeysFile, AnswerWordsFile } from '../tables/answers.ts';
import type { AuditFile } from '../tables/audit.ts';
import type { PortionRecord } from '../tables/foods.ts';
import { ANSWER_LANGS, type AnswerLang, LANGS, type Lang } from '../tables/languages.ts';
import { bytesOf } from './artifact.ts';
import { detailsOf, type Portions } from './details.ts';
import type { LineFile } from './line-file.ts';
import type { Rankings } from './rankings.ts';
import type { Scope, Search } from './search-index.ts';
import { readerOf } from './search-reader.ts';
import type { Food } from './served-rows.ts';
import { MISSPELT } from './text-index.ts';
import type { Foods, validateSearchIndex } from './validate-artifacts.ts';

/** Foods that a 404 names, at most: of those that are alike, and of those that hold what was asked for. */
const SUGGESTIONS = 3;
const ANSWER_SUGGESTIONS = 5;

/**
 * What was read and validated at one moment, the parts of one release; null for a file that cannot be used. What is absent was not
 * read yet: no request is given a release without what it needs.
 */
export interface ReleaseParts {
  readonly version: string;
  /** Hex SHA-256 of each file as the release states it, or as it was read. */
  readonly digests: ReadonlyMap<string, string>;
  readonly foods: Foods;
  readonly redirects: ReadonlyMap<string, string>;
  readonly names: Readonly<Record<Lang, ReadonlyMap<string, string> | null>>;
  readonly answers?: readonly AnswerFood[] | null;
  readonly answerWords?: AnswerWordsFile | null;
  /** Of every language. */
  readonly answerKeys?: readonly AnswerKeysFile[] | null;
  readonly search?: ReturnType<typeof validateSearchIndex> | null;
  readonly provenance?: LineFile | null;
  readonly portions?: Portions | null;
  readonly rankings?: Rankings | null;
  readonly audit?: AuditFile | null;
}

/** One release in memory, immutable. A request takes one at its start and uses no other. */
export class Release {
  readonly version: string;
  /** Hex SHA-256 of each of its files. */
  readonly digests: ReadonlyMap<string, string>;
  /** `foods.json` as it is on disk, and its rows. */
  readonly bytes: Buffer;
  readonly foods: readonly Food[];
  readonly redirects: ReadonlyMap<string, string>;
  /** All that questions are answered from; null where a file that they need cannot be used. */
  readonly answers: AnswerIndex | null;
  readonly details: ReturnType<typeof detailsOf>;
  /** Null where they cannot be used. */
  readonly rankings: Rankings | null;
  readonly audit: AuditFile | null;
  /** False while no more than its rows was read. */
  readonly isBeyondRows: boolean;
  readonly #parts: ReleaseParts;
  readonly #named: KeyIndex;
  /** Foods that only answers know, and their positions, which are counted on from the last row. */
  readonly #answerOnly: readonly AnswerFood[];
  readonly #answerPlaces: ReadonlyMap<string, number>;
  readonly #made: Map<object, unknown>;

  /** @param earlier the same release when less of it was read: what it has made is taken over, once answers are known */
  constructor(parts: ReleaseParts, earlier: Release | null = null) {
    const { places, bytes, rows: foods } = parts.foods;
    this.#parts = parts;
    this.version = parts.version;
    this.digests = parts.digests;
    this.bytes = bytes;
    this.foods = foods;
    this.redirects = parts.redirects;
    this.details = detailsOf(parts.provenance ?? null, parts.portions ?? null);
    this.rankings = parts.rankings ?? null;
    this.audit = parts.audit ?? null;
    this.isBeyondRows = parts.search !== undefined;
    this.#named = new KeyIndex(parts.search?.named ?? '');
    const { details } = this;
    // What answers are made of is all that `memo` may use of a release that lacks the rest.
    const known = earlier?.answers ? earlier : null;
    this.#made = known === null ? new Map() : known.#made;
    // Not `this`: what a later release of the same bytes takes over must not keep this one, and its kept responses, in memory.
    this.answers = known?.answers ?? answersOf(parts, (slug) => details.portionsOf(slug) ?? []);
    this.#answerOnly = (this.answers && parts.answers)?.filter(({ slug }) => !places.has(slug)) ?? [];
    this.#answerPlaces = new Map(this.#answerOnly.map(({ slug }, at) => [slug, foods.length + at]));
  }

  /**
   * What `make` gives for this release, made when it is first asked for and gone with the release: the one way to keep
   * something that all requests share.
   *
   * @param make called once a release; its identity is the key
   */
  memo<T>(make: (release: Release) => T): T {
    // Only what `make` itself gave is kept under it.
    const known = this.#made.get(make) as T | undefined;
    if (known !== undefined) return known;
    const made = make(this);
    this.#made.set(make, made);
    return made;
  }

  /** The canonical row for a slug as sent; a duplicate slug is followed one hop first (API 4.1). */
  find(slug: string): Food | null {
    const { rows, places } = this.#parts.foods;
    return rows[places.get(slug) ?? places.get(this.#followed(slug)) ?? -1] ?? null;
  }

  /** A canonical row as bytes of JSON, a character each: as the file has it, of which no copy is kept. */
  bytesOf(food: Food): string {
    const { places, bounds, bytes } = this.#parts.foods;
    const place = places.get(food.slug);
    if (place === undefined || bounds === undefined) return bytesOf(JSON.stringify(food));
    return bytes.toString('latin1', bounds[2 * place], bounds[2 * place + 1]);
  }

  /** The food of a slug as sent, canonical or answer-only; null for an unknown slug. */
  findAny(slug: string): SearchedFood | null {
    return this.find(slug) ?? this.answers?.bySlug.get(this.#followed(slug)) ?? null;
  }

  /** False where the names in a language cannot be used. */
  hasNames(lang: AnswerLang): boolean {
    return lang === 'en' || this.#parts.names[lang] !== null;
  }

  /** The localised name, or null where there is none that differs from the English one (API 2.1). */
  localName(food: SearchedFood, lang: AnswerLang): string | null {
    if (lang === 'en') return null;
    const names = 'names' in food ? food.names : undefined;
    const name = this.#parts.names[lang]?.get(food.slug) ?? names?.[lang];
    return name === undefined || name === food.name ? null : name;
  }

  /** The localised names of a food by language. */
  localNames(food: SearchedFood): Readonly<Partial<Record<Lang, string>>> {
    return Object.fromEntries(
      LANGS.flatMap((lang) => {
        const name = this.localName(food, lang);
        return name === null ? [] : [[lang, name]];
      }),
    );
  }

  /**
   * Positions of at most 20 rows whose English name or slug holds the text, best first (API 4.1, decisions 5); null where the
   * release cannot be searched.
   */
  holding(text: string): readonly number[] | null {
    return (
      this.#parts.search?.index.holding(text, () => this.#named.placeOf(plainText(text)) ?? null) ?? null
    );
  }

  /**
   * The foods that a text may mean, best first, at most 20 unless more are wanted, by everyday, official and localised names in every language; null where
   * the release cannot be searched. Where there are none, `nearest` has foods called alike.
   *
   * @param lang language that the text is probably in
   * @param most how many hits are wanted, where it is another number than 20
   * @param all false for the rows of `foods.json` alone, in English and in the language (decisions, 7)
   */
  search(text: string, lang: AnswerLang, most?: number, all = true): Search<SearchedFood> | null {
    const langs = langsOf(lang);
    const further = all ? ANSWER_LANGS.filter((one) => !langs.includes(one)) : [];
    const meant = this.answers?.nameInOwnLetters(text, lang) ?? text;
    return this.#find(meant, { langs, further, all, most });
  }

  #find(text: string, scope: Scope): Search<SearchedFood> | null {
    const found = this.#parts.search?.index.find(text, scope, readerOf(this.answers, wordsOf, this.#placeOf));
    return found ? { hits: this.#foodsAt(found.hits), nearest: this.#foodsAt(found.nearest) } : null;
  }

  /** The food that a question of nothing but the text would mean, in a language or in English; null for none. */
  foodNamed(text: string, lang: AnswerLang): SearchedFood | null {
    const named = langsOf(lang).map(
      (one) => this.answers?.foodNamed(text, one) ?? this.answers?.foodNamedLoosely(text, one),
    );
    const food = named.find((one) => one);
    return food ? this.findAny(food.slug) : null;
  }

  /** A few rows named like a text that matched nothing. */
  suggest(text: string, limit = SUGGESTIONS): readonly Food[] {
    return this.#parts.search?.index.similar(text, limit).flatMap((at) => this.foods[at] ?? []) ?? [];
  }

  /**
   * Foods that a question's words may have meant, in whichever language, among all that the answer endpoint knows; first those
   * whose names hold all of them, then the usual kinds of a food that is named too widely. In English, which has no compounds
   * and few forms, a food's name must have every word, for half a name is mostly another food's.
   */
  suggestAnswers(text: string, lang: AnswerLang = 'en'): readonly SearchedFood[] {
    const kinds = this.answers?.usualKinds(text) ?? [];
    if (kinds.length > 0) return suggested([...this.namedWhole(text, lang), ...kinds]);
    const found = lang === 'en' ? this.#searchWhole(text) : this.search(text, lang);
    if (found === null) return [];
    return [...found.hits.slice(0, ANSWER_SUGGESTIONS), ...found.nearest.slice(0, SUGGESTIONS)];
  }

  /**
   * Foods whose names hold every word of a text, a few of them: soups for "beetroot soup". None for a text of one word, or for one that several
   * foods are called by as a whole, of which some are usual.
   */
  namedWhole(text: string, lang: AnswerLang): readonly SearchedFood[] {
    if (!text.includes(' ') || (this.answers?.kindsNamed(text, lang).length ?? 0) > 0) return [];
    const scope = { langs: langsOf(lang), further: [], all: true, whole: true } as const;
    return this.#find(text, scope)?.hits.slice(0, SUGGESTIONS) ?? [];
  }

  /** The foods whose English names, or else those in other languages, have every word of a text, misspelt ones corrected; else those called nearly so. */
  #searchWhole(text: string): Search<SearchedFood> | null {
    const typos = this.answers?.languages.find(({ lang }) => lang === 'en')?.typos;
    const meant = wordsOf(text).map((word) => typos?.correctionOf(word) ?? word);
    const further = ANSWER_LANGS.filter((one) => one !== 'en');
    const scope = { langs: ['en'], further, all: true, whole: true } as const;
    const found = this.#find(meant.join(' '), scope);
    if (found === null || found.hits.length > 0) return found;
    const misspelt = this.#parts.search?.index.similar(text, SUGGESTIONS, true, MISSPELT);
    return { hits: [], nearest: this.#foodsAt(misspelt ?? []) };
  }

  /** Number of localised names by language, of those that can be used. */
  nameCounts(): Readonly<Partial<Record<Lang, number>>> {
    const known = Object.entries(this.#parts.names);
    return Object.fromEntries(known.flatMap(([lang, names]) => (names === null ? [] : [[lang, names.size]])));
  }

  /** A slug as a client may send it: blanks around it and upper case are forgiven, nothing else (decisions, 5). */
  #followed(slug: string): string {
    const tidy = slug.trim().toLowerCase();
    return this.redirects.get(tidy) ?? tidy;
  }

  readonly #placeOf = (slug: string): number | undefined =>
    this.#parts.foods.places.get(slug) ?? this.#answerPlaces.get(slug);

  readonly #foodsAt = (places: readonly number[]): readonly SearchedFood[] =>
    places.flatMap((at) => this.foods[at] ?? this.#answerOnly[at - this.foods.length] ?? []);
}

/** A food of a search: a row of `foods.json`, or one that only answers know, which has no category. */
export type SearchedFood = Food | AnswerFood;

/** The first few of some foods, each once. */
export const suggested = (foods: readonly SearchedFood[]): readonly SearchedFood[] =>
  [...new Map(foods.map((food) => [food.slug, food])).values()].slice(0, ANSWER_SUGGESTIONS);

/** English names are searched in whatever language. */
const langsOf = (lang: AnswerLang): readonly AnswerLang[] => (lang === 'en' ? [lang] : [lang, 'en']);

/** Answers name foods in every language, so they need the names of all of them. */
function answersOf(
  { answers, answerWords, answerKeys, names }: ReleaseParts,
  portionsOf: (slug: string) => readonly PortionRecord[],
): AnswerIndex | null {
  if (!answers || !answerWords || !answerKeys || LANGS.some((lang) => names[lang] === null)) return null;
  const local = names as Readonly<Record<Lang, ReadonlyMap<string, string>>>;
  return readAnswerIndex(answerKeys, answers, answerWords, local, portionsOf);
}
