import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import type { Food } from '../../dataset/served-rows.ts';
import { ALL_FOODS, browsePage, listPage, missingListPage } from '../../pages/browse/browse-page.ts';
import { pagePart, SORT_KEYS, type Sorting, sortText } from '../../pages/browse/paths.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import { siteIn } from '../../pages/layout.ts';
import { isLang } from '../../tables/languages.ts';
import { categoryAsked, categoryCounts } from '../categories.ts';
import { addReleaseRoute, type ReleaseHandler, type ServerContext } from '../context.ts';
import { foodUrl } from '../food-lookup.ts';
import { languageOf, pageAsked, parameterOrNull } from '../query.ts';
import { sendPage } from '../replies.ts';

/** Foods on a page of a list. */
export const LIST_PAGE = 50;

/** `/foods`: the categories and letters; with a parameter a list, `/foods?category=&letter=&sort=&page=`. */
export function browseRoutes(app: FastifyInstance, context: ServerContext): void {
  const send: ReleaseHandler = (release, request, reply) => {
    const lang = languageOf(request);
    const isList = ['category', 'letter', 'sort', 'page'].some(
      (name) => parameterOrNull(request, name) !== null,
    );
    if (isList) return sendList(context, release, request, reply);
    const categories = categoryCounts(release);
    const letters = lettersOf(release.memoOf(foodsInOrder, lang), lang);
    return sendPage(reply, browsePage(siteIn(context, lang), { categories, letters }), { isData: true });
  };
  addReleaseRoute(app, context, '/foods', send, 'answers');
}

function sendList(
  context: ServerContext,
  release: Release,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = languageOf(request);
  const asked = parameterOrNull(request, 'category');
  const category = asked === null ? null : categoryAsked(release, asked);
  const letter = parameterOrNull(request, 'letter')?.toLocaleUpperCase(lang) ?? null;
  const sorting = sortingAsked(parameterOrNull(request, 'sort') ?? sortText(ALL_FOODS.sorting));
  const page = pageAsked(request);
  if ((asked !== null && category === null) || sorting === null || page === null)
    return sendMissing(context, request, reply);
  const inCategory = release
    .memoOf(foodsInOrder, lang)
    .filter(({ food }) => category === null || food.category === category);
  const chosen = letter === null ? inCategory : inCategory.filter((one) => one.letter === letter);
  const part = pagePart(chosen.length, page, LIST_PAGE);
  if (chosen.length === 0 || part.page !== page) return sendMissing(context, request, reply);
  const foods = sorted(chosen, sorting).slice(part.from - 1, part.to);
  const data = {
    choice: { category, letter, sorting, page },
    part,
    letters: lettersOf(inCategory, lang),
    foods: foods.map(({ food }) => ({ ...foodUrl(release, food), per_100g: food.per_100g })),
  };
  return sendPage(reply, listPage(siteIn(context, lang), data), { isData: true });
}

/** 404 to an address that names no list. */
export function sendMissing(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendPage(reply, missingListPage(siteIn(context, languageOf(request))), { status: 404 });
}

/** A food as lists have it. */
interface Listed {
  readonly food: Food;
  /** First letter of its name in the language of the list, upper case; 0 for a name that begins with none. */
  readonly letter: string;
}

/** All foods in the order of their names in a language, as its readers expect them. */
function foodsInOrder(release: Release, lang: PageLang): readonly Listed[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const letterOf = letters(lang);
  return release.foods
    .map((food) => ({ food, name: (isLang(lang) ? release.localName(food, lang) : null) ?? food.name }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ food, name }) => ({ food, letter: letterOf(name) }));
}

/** Reads first letters: "Õ" is a letter of its own in Estonian, "É" is none in English, nor is "Ё" in Russian lists. */
function letters(lang: PageLang): (name: string) => string {
  const { compare } = new Intl.Collator(lang, { sensitivity: 'base' });
  return (name) => {
    const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase(lang) ?? '';
    if (!/\p{L}/u.test(letter)) return '0';
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return compare(letter, plain) === 0 ? plain : letter;
  };
}

/** The letters of a list in the order of a language. */
function lettersOf(list: readonly Listed[], lang: PageLang): readonly string[] {
  return [...new Set(list.map(({ letter }) => letter))].sort(new Intl.Collator(lang).compare);
}

/** Reads `kcal` or `-kcal`; null for what no list is sorted by. */
function sortingAsked(text: string): Sorting | null {
  const key = SORT_KEYS.find((one) => one === text.replace(/^-/, ''));
  return key === undefined ? null : { key, isDescending: text.startsWith('-') };
}

/** A list that is in the order of names in another one; equal figures stay in the order of names. */
function sorted(list: readonly Listed[], { key, isDescending }: Sorting): readonly Listed[] {
  if (key === 'name') return isDescending ? list.toReversed() : list;
  const sign = isDescending ? -1 : 1;
  return list.toSorted((a, b) => sign * (a.food.per_100g[key] - b.food.per_100g[key]));
}
