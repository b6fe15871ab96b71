import minifier from '@minify-html/node';

/**
 * A page without what HTML allows to be left out: quotes, closing tags, blanks between blocks. Pages are nearly all bytes of a site,
 * and hosts limit those of a site as they are stored, not as they are sent.
 */
export const smallPage = (page: string): Buffer =>
  minifier.minify(Buffer.from(page), { keep_html_and_head_opening_tags: true });
