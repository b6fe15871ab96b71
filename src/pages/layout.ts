import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';
import { STYLE } from './style.ts';

export { Html, html } from './html.ts';

/** Name of the service, as pages and credits give it. */
export const SERVICE_NAME = 'Open Nutrition Reference';

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Pages load nothing, run nothing and are shown in no frame; their forms lead to this service alone. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A whole page.
 *
 * @param basePath path part of the public address, for links
 */
export function layout(basePath: string, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="site"><a href="${basePath}/">${SERVICE_NAME}</a></header>
<main>
${content}
</main>
<footer>Reference figures per 100 g of edible portion. They describe a food, not a meal, and are no medical or
dietary advice.</footer>
</body>
</html>
`;
}
