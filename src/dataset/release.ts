import { type AnswerIndex, readAnswerIndex } from '../answer/answer-index.ts';
import type { AnswerKeysFile, AnswerRow, AnswerWordsFile } from '../tables/answers.ts';
import type { AuditFile } from '../tables/audit.ts';
import { byLanguage, LANGS, type Lang } from '../tables/languages.ts';
import { runTimeSliced, type Steps } from '../time-sliced.ts';
import type { Details } from './details.ts';
import { NameSuggester } from './nearest.ts';
import { folded, lowered, SearchIndex, tidySlug } from './search.ts';
import type { Food } from './served-rows.ts';

/** Foods that a 404 names, at most. */
const NEAREST_LIMIT = 3;

/** What was read and validated at one moment; the parts of one release, never of two. */
export interface ReleaseParts {
  readonly version: string;
  /** `foods.json` as it is on disk. */
  readonly bytes: Buffer;
  readonly foods: readonly Food[];
  readonly redirects: ReadonlyMap<string, string>;
  readonly names: Readonly<Record<Lang, ReadonlyMap<string, string>>>;
  /** Null when `answer-index.json` is absent or broken: only the answer endpoint suffers. */
  readonly answers: readonly AnswerRow[] | null;
  /** Null when `answer-words.json` is absent or broken: no question can be read without it. */
  readonly answerWords: AnswerWordsFile | null;
  /** Of every language; null when those of one are absent or broken. */
  readonly answerKeys: readonly AnswerKeysFile[] | null;
  /** Lineage and portions; empty where their files are absent or broken. */
  readonly details: Details;
  /** Null when `audit.json` is absent or broken: only its page suffers. */
  readonly audit: AuditFile | null;
}

/** One release in memory, immutable. A request takes one at its start and uses no other. */
export class Release {
  readonly version: string;
  readonly bytes: Buffer;
  readonly foods: readonly Food[];
  readonly redirects: ReadonlyMap<string, string>;
  readonly names: Readonly<Record<Lang, ReadonlyMap<string, string>>>;
  /** The rows that questions are answered from; null where an artifact for answers is absent or broken. */
  readonly answerRows: readonly AnswerRow[] | null;
  /** All that questions are answered from; null where an artifact for it is absent or broken. */
  readonly answers: AnswerIndex | null;
  readonly details: Details;
  readonly audit: AuditFile | null;
  readonly #bySlug: ReadonlyMap<string, Food>;
  readonly #search: SearchIndex;
  readonly #nearest: NameSuggester;
  readonly #nearestAnswers: NameSuggester;
  readonly #answerBySlug: ReadonlyMap<string, AnswerRow>;
  readonly #folded = new Map<Lang | null, SearchIndex>();

  constructor(parts: ReleaseParts) {
    this.version = parts.version;
    this.bytes = parts.bytes;
    this.foods = parts.foods;
    this.redirects = parts.redirects;
    this.names = parts.names;
    this.details = parts.details;
    this.audit = parts.audit;
    const { answers, answerWords, answerKeys, names } = parts;
    this.answerRows = answerWords && answerKeys && answers;
    this.#answerBySlug = new Map(this.answerRows?.map((row) => [row.slug, row]));
    this.answers =
      answers && answerWords && answerKeys && readAnswerIndex(answerKeys, answers, answerWords, names);
    this.#bySlug = new Map(parts.foods.map((food) => [food.slug, food]));
    this.#search = new SearchIndex(parts.foods.map(({ name, slug }) => ({ names: [lowered(name)], slug })));
    this.#nearest = new NameSuggester(parts.foods.map(({ name }) => name));
    this.#nearestAnswers = new NameSuggester((this.answerRows ?? []).map(({ name }) => name));
  }

  async readyAnswers(): Promise<AnswerIndex | null> {
    return this.answers;
  }

  get hasAnswersReady(): boolean {
    return true;
  }

  /** Makes the look-ups in slices; a request that needs one before it is ready (the answers' excepted) makes it at once. */
  async prepare(): Promise<void> {
    await runTimeSliced(this.#search.prepare());
    await runTimeSliced(this.#othersPrepared());
  }

  *#othersPrepared(): Steps<void> {
    yield* this.#nearest.prepare();
    yield* this.#nearestAnswers.prepare();
  }

  /** The canonical row for a slug as sent; a duplicate slug is followed one hop first (API 4.1). */
  find(slug: string): Food | null {
    const tidy = tidySlug(slug);
    return this.#bySlug.get(this.redirects.get(tidy) ?? tidy) ?? null;
  }

  /** Canonical slug of a slug as sent, also of an answer-only row; null for an unknown one. */
  canonicalSlug(slug: string): string | null {
    const tidy = tidySlug(slug);
    const target = this.redirects.get(tidy) ?? tidy;
    return this.#bySlug.has(target) || this.#answerBySlug.has(target) ? target : null;
  }

  /** The row that questions about a slug as sent are answered from, canonical or answer-only; null for an unknown slug. */
  findAnswerRow(slug: string): AnswerRow | null {
    const tidy = tidySlug(slug);
    return this.#answerBySlug.get(this.redirects.get(tidy) ?? tidy) ?? null;
  }

  /** The localised name, or null where there is none that differs from the English one (API 2.1). */
  localName(food: Food, lang: Lang): string | null {
    const name = this.names[lang].get(food.slug);
    return name === undefined || name === food.name ? null : name;
  }

  /** At most 20 rows whose English name or slug holds the text (API 4.1, decisions 5). */
  search(text: string): readonly Food[] {
    return this.#pick(this.#search.find(lowered(text)));
  }

  /** The same for the beta interface: also in the localised name, and whatever the diacritics (decisions, 7). */
  searchFolded(text: string, lang: Lang | null): readonly Food[] {
    return this.#pick(this.#foldedIndex(lang).find(folded(text.trim())));
  }

  /** A few rows named like a text that matched nothing. */
  nearest(text: string, limit = NEAREST_LIMIT): readonly Food[] {
    return this.#pick(this.#nearest.find(text, limit));
  }

  /** The same among the foods that the answer endpoint knows. */
  nearestAnswers(text: string): readonly AnswerRow[] {
    const rows = this.answerRows ?? [];
    return this.#nearestAnswers.find(text, NEAREST_LIMIT).flatMap((at) => rows[at] ?? []);
  }

  /** Number of localised names by language, for the readiness report. */
  nameCounts(): Readonly<Record<Lang, number>> {
    return byLanguage(LANGS, (lang) => this.names[lang].size);
  }

  #foldedIndex(lang: Lang | null): SearchIndex {
    const known = this.#folded.get(lang);
    if (known) return known;
    const texts = this.foods.map((food) => {
      const local = lang === null ? null : this.localName(food, lang);
      return {
        names: local === null ? [folded(food.name)] : [folded(local), folded(food.name)],
        slug: food.slug,
      };
    });
    const index = new SearchIndex(texts);
    this.#folded.set(lang, index);
    return index;
  }

  #pick(places: readonly number[]): readonly Food[] {
    return places.flatMap((at) => this.foods[at] ?? []);
  }
}
