import type { Locale } from '@site/shared/contract';
import { createTranslator } from '@site/shared/i18n/translator';
import shellEn from '../src/locales/en.json';
import notFoundEn from '../src/locales/not-found/en.json';
import notFoundVi from '../src/locales/not-found/vi.json';
import shellVi from '../src/locales/vi.json';
import { escapeHtml } from './escape-html';
import { headTexts } from './page-heads/head-texts';

const TEXTS = {
  vi: { n: createTranslator(notFoundVi, 'vi'), t: createTranslator(shellVi, 'vi') },
  en: { n: createTranslator(notFoundEn, 'en'), t: createTranslator(shellEn, 'en') },
};

/** How the screens of this file look: their documents alone carry it. */
export const SCREEN_STYLE =
  '.screen{max-width:32em;margin:0 auto;padding:72px 16px;text-align:center}.screen h1{margin:0 0 12px;font-size:1.5em;line-height:1.3}.screen a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px}';

/** What the page keeps above its top edge stays out of sight under the note. */
const NOTE_STYLE =
  '#root{overflow:clip}.note{padding:12px 16px;text-align:center}.note p{margin:0}.note a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px}';

/** A page in the HTML before any script runs. */
export interface Screen {
  title: string;
  markup: string;
}

const link = (href: string, text: string): string => `<a href="${href}">${escapeHtml(text)}</a>`;

const screen = (title: string, text: string, links: readonly string[]): string =>
  `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><nav>${links.join(' ')}</nav>`;

/**
 * What an address says that nothing answers (NAV-10): crawlers and visitors without scripts read it, and the shell's own screen
 * takes its place.
 *
 * @param locale the language of the HTML
 * @param isRetired an area answered the address, and was taken out
 */
export function missingScreen(locale: Locale, isRetired: boolean): Screen {
  const { n, t } = TEXTS[locale];
  const kind = isRetired ? 'retired' : 'not-found';
  const title = n(`${kind}.title`);
  const links = [
    link('/', t('error.home')),
    link('/for-sale', t('nav.find-home')),
    link('/for-rent', t('nav.for-rent')),
  ];
  return { title, markup: `<main class="screen">${screen(title, n(`${kind}.text`), links)}</main>` };
}

/**
 * What a document without a rendering says where no script runs (RENDER-8), in the place of the frame.
 *
 * @param locale the language of the HTML
 * @param nonce allows its style
 */
export function noScriptsScreen(locale: Locale, nonce: string): string {
  const { t } = headTexts(locale);
  const links = [link('', t('noscript.again')), link('/', TEXTS[locale].t('error.home'))];
  return [
    `<noscript><style nonce="${nonce}">.boot{display:none}${SCREEN_STYLE}</style>`,
    `<main class="screen">${screen(t('noscript.title'), t('noscript.text'), links)}</main></noscript>`,
  ].join('');
}

/** What only scripts bring: a form that names no address to send itself to, and what is still loading. */
const SCRIPTED = /<form(?![^>]* (?:action=|role="search"))[ >]| data-waits=| aria-busy="true"/;

/** What a page is about: a home, a demand, a post. A page that has it can be read. */
const CONTENT = '<article';

/**
 * What a rendered page says above itself where no script runs, if what it is there for needs one (PLAIN-1). What needs scripts is
 * not shown (shared/ui/tokens.css).
 *
 * @param locale the language of the HTML
 * @param nonce allows its style
 * @param markup the page
 * @returns empty for a page that can be used as it is
 */
export function noScriptsNote(locale: Locale, nonce: string, markup: string): string {
  if (!SCRIPTED.test(markup) || markup.includes(CONTENT)) return '';
  const { t } = headTexts(locale);
  const links = [
    link('', t('noscript.again')),
    link('/for-sale', TEXTS[locale].t('nav.find-home')),
    link('/for-rent', TEXTS[locale].t('nav.for-rent')),
  ];
  return [
    `<noscript><style nonce="${nonce}">${NOTE_STYLE}</style>`,
    `<div class="note"><p>${escapeHtml(t('noscript.part'))}</p><nav>${links.join(' ')}</nav></div></noscript>`,
  ].join('');
}
