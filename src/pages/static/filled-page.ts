import type { PageLang } from '../i18n/strings.ts';
import type { Site } from '../layout.ts';

/** What a page that a script fills says of itself. */
export interface FilledPage {
  readonly site: Site;
  readonly lang: PageLang;
  /** Address by which the service gives the page, without what is asked. */
  readonly address: string;
  /** From the page to the root of the site. */
  readonly toRoot: string;
  /** File names of the scripts that the page has on a server, in their order. */
  readonly scripts: readonly string[];
}
