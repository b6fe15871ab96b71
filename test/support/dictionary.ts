import { z } from 'zod';
import { wordsOf } from '../../src/answer/text/normalise.ts';
import { type AnswerLang, LANGUAGE } from '../../src/tables/languages.ts';
import type { askApp } from './marking.ts';

/** How people ask for the energy of something; where it is not stated, by its name. */
const CALORIES: Readonly<Partial<Record<AnswerLang, string>>> = {
  en: 'calories in',
  et: 'kalorid',
  fi: 'kalorit',
  ru: 'калории',
};

const answer = z.object({
  read_as: z.string().optional(),
  food: z.object({ slug: z.string(), name: z.string() }).optional(),
});

/** What came of a dictionary: lines to print. */
interface Looked {
  readonly asked: number;
  /** Words that were taken for others. */
  readonly corrected: readonly string[];
  /** Words that are names of foods whose English name does not hold them: for a person to look at. */
  readonly named: readonly string[];
}

/** Asks for every word of a list, one a line; a line of several words, or with an apostrophe, is left out. */
export async function askDictionary(
  list: string,
  lang: AnswerLang,
  ask: ReturnType<typeof askApp>,
): Promise<Looked> {
  const words = new Set(
    list.split('\n').flatMap((line) => (/^\p{L}+$/u.test(line) ? [line.toLowerCase()] : [])),
  );
  const corrected: string[] = [];
  const named: string[] = [];
  for (const word of words) {
    const seen = new Set<string>();
    for (const q of [`${CALORIES[lang] ?? LANGUAGE[lang].nutrients.kcal} ${word}`, word]) {
      const { status, body } = await ask({ q, lang });
      if (status !== 200) continue;
      const { read_as, food } = answer.parse(body);
      const [plain = word] = wordsOf(word);
      const line = `${word}: ${food?.name ?? 'two foods'}`;
      if (read_as !== undefined) corrected.push(`${line} (read as ${read_as})`);
      else if (!food?.name.toLowerCase().includes(plain.slice(0, -2)) && !seen.has(line)) named.push(line);
      seen.add(line);
    }
  }
  return { asked: words.size, corrected, named };
}
