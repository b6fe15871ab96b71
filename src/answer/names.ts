import type { AnswerKeysFile, AnswerRow } from '../tables/answers.ts';
import { formlessKey, joinedKey, looseEntry, looseGroup, MAX_LOOSE_WORDS, sortedKey } from './keys.ts';

/** The names of one language, under the keys that the build made of them. */
export class Names {
  readonly #rows: readonly AnswerRow[];
  /** Place of the row by name; of none where several foods have the name. */
  readonly #byText: ReadonlyMap<string, number>;
  readonly #byForm: ReadonlyMap<string, number>;
  readonly #loose: ReadonlyMap<string, string>;
  readonly #formWords: ReadonlySet<string>;

  /** @param formWords words for a food's form, as names are compared */
  constructor(keys: AnswerKeysFile, rows: readonly AnswerRow[], formWords: ReadonlySet<string>) {
    this.#rows = rows;
    this.#byText = placesByKey(keys.names, keys.ambiguous_names);
    this.#byForm = placesByKey(keys.forms, keys.ambiguous_forms);
    this.#loose = new Map(Object.entries(keys.loose));
    this.#formWords = formWords;
  }

  /**
   * The one food that a text names as a whole; null when it names none, or more than one.
   *
   * @param form the text in the form under which names are compared
   */
  find(text: string, form: string): AnswerRow | null {
    const at = this.#byText.get(text) ?? this.#byForm.get(form);
    return at === undefined ? null : (this.#rows[at] ?? null);
  }

  /**
   * The one food that the words name when blanks between words do not count ("chick peas", "blue-berries"), nor the
   * place of words that say its form ("peas frozen"), and where the question is inverted, no order at all ("yogurt,
   * Greek"; but a ham sandwich is no sandwich ham). Called only if the words as written name nothing.
   */
  findLoosely(form: string, inverted: boolean): AnswerRow | null {
    const forms = form.split(' ');
    if (forms.length > MAX_LOOSE_WORDS) return null;
    const formless = formlessKey(forms, this.#formWords);
    const at =
      this.#looseAt(joinedKey(forms)) ??
      (formless === null ? null : this.#looseAt(formless)) ??
      (inverted ? this.#looseAt(sortedKey(forms)) : null);
    return at === null ? null : (this.#rows[at] ?? null);
  }

  #looseAt(key: string): number | null {
    const group = this.#loose.get(looseGroup(key));
    if (group === undefined) return null;
    const entry = looseEntry(key);
    const at = group.indexOf(entry);
    return at === -1 ? null : Number.parseInt(group.slice(at + entry.length), 10);
  }
}

/** No row is at the place of an ambiguous key. */
const NOWHERE = -1;

function placesByKey(
  lists: readonly (readonly string[])[],
  ambiguous: readonly string[],
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, keys] of lists.entries()) for (const key of keys) places.set(key, at);
  for (const key of ambiguous) places.set(key, NOWHERE);
  return places;
}
