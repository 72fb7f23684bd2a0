import { createHash } from 'node:crypto';
import { STYLE } from './style.ts';
import type { DemoLocale, DemoTexts } from './texts.ts';

/** Markup that was made of escaped texts. */
export interface Html {
  readonly html: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | readonly Html[] | string | number | false | undefined;

function partOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(({ html }) => html).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** Makes markup of a template; every part that is not markup already is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((text, piece, index) => text + partOf(parts[index - 1]) + piece),
});

/**
 * The headers of a demo page: no script runs, the one style is known by its hash, forms lead back here, and only pages of the
 * same origin show it in a frame.
 */
export const DEMO_HEADERS: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-robots-tag': 'noindex',
};

/**
 * Writes a whole demo page, which says first that it is one.
 *
 * @param locale its language
 * @param texts in that language
 * @param title its heading
 * @param main what stands below
 */
export const demoDocument = (locale: DemoLocale, texts: DemoTexts, title: string, main: Html): string =>
  html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${{ html: `<style>${STYLE}</style>` }}</head><body><p class="demo"><strong>${texts.demo}</strong> ${texts.demoText}</p><main><h1>${title}</h1>${main}</main></body></html>`
    .html;

/** A field's message, tied to the field by its id. */
export const fieldError = (name: string, message: string | undefined): Html =>
  message === undefined ? html`` : html`<p class="error" id="${name}-error">${message}</p>`;

/** The attributes of a field that was refused. */
export const invalid = (name: string, message: string | undefined): Html =>
  message === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-error"`;
