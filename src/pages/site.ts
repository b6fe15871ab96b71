import { ANSWER_LANGS, type AnswerLang } from '../tables/languages.ts';

/** Languages of the interface, the default first. */
export const PAGE_LANGS = ANSWER_LANGS;
export type PageLang = AnswerLang;

/** The language of addresses without `lang`. */
export const DEFAULT_LANG: PageLang = 'en';

/** A page's language by the `lang` of a request; an unknown one gives the default, never an error (API 4.1). */
export function pageLang(asked: string | undefined): PageLang {
  return PAGE_LANGS.find((lang) => lang === asked) ?? DEFAULT_LANG;
}

/** Figures that page texts state, from the settings of the server. */
interface ServiceFacts {
  /** Questions per clock hour and client address. */
  readonly answerLimit: number;
  /** Requests to the beta interface, counted the same way. */
  readonly betaLimit: number;
  /** Foods of the canonical list. */
  readonly foods: number;
}

/** What pages know of the service; the server's context is one. */
export interface Site {
  /** Public address without a trailing slash, from `BASE_URL`: for canonical links, never taken from a request. */
  readonly baseUrl: string;
  /** Its path, '' or for example '/food': for links within the site. */
  readonly basePath: string;
  readonly facts: ServiceFacts;
}

/** Makes the address of a link within the site, with the public address's path and the page's language. */
type LinkTo = (path: string) => string;

/** @returns for `/foods/x?a=b#c` in Estonian: `/base/foods/x?a=b&lang=et#c` */
export function linkTo({ basePath }: Pick<Site, 'basePath'>, lang: PageLang): LinkTo {
  return (path) => basePath + inLanguage(path, lang);
}

/** An address within the site, with `lang` added unless it is the default. */
export function inLanguage(path: string, lang: PageLang): string {
  if (lang === DEFAULT_LANG) return path;
  const [whole = '', hash] = path.split('#', 2);
  const joined = `${whole}${whole.includes('?') ? '&' : '?'}lang=${lang}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
