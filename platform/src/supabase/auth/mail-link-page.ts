import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { escapeHtml } from '../../foundation/text/escape-html.ts';
import type { verifyLinkSchema } from './auth.schemas.ts';
import en from './locales/en.json' with { type: 'json' };
import vi from './locales/vi.json' with { type: 'json' };

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:480px;margin:10vh auto 0;padding:20px}
h1{font-size:26px;line-height:1.3}
button{min-width:44px;min-height:44px;padding:8px 24px;font:600 16px/1.5 system-ui,sans-serif;cursor:pointer}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The headers of the page of a mail's link: it runs no script, and its form leads to this service and on to `target`, whose
 * origin browsers want named because they hold the redirect of a form to `form-action` too.
 */
export const mailLinkHeaders = (target: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${new URL(target).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

/**
 * The page that the link of a mail opens: one button, which sends the link's values as a form.
 *
 * @param values of the link
 * @param language the header Accept-Language; Vietnamese, like the mails, unless it asks for English first
 */
export function mailLinkPage(values: z.infer<typeof verifyLinkSchema>, language: string | undefined): string {
  const isEnglish = /^\s*en\b/i.test(language ?? '');
  const texts = isEnglish ? en : vi;
  const title = texts[values.type];
  const fields = Object.entries(values).map(
    ([name, value = '']) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="${isEnglish ? 'en' : 'vi'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main>
<h1>${title}</h1>
<p>${texts.text}</p>
<form method="post" action="verify/link">${fields.join('')}<button>${texts.go}</button></form>
</main></body>
</html>
`;
}
