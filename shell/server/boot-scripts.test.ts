import { runInNewContext } from 'node:vm';
import type { ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { VISIT_REST_MS } from '../common/visits';
import { settingsScript } from './boot-scripts';

const record = { id: 'r1', contract: '1.5.0', shell: { version: '1', js: [], css: [] }, areas: {} };
const config = { locales: ['vi', 'en'] } as unknown as SiteConfig;

/** A storage as the script reads it. */
const storage = (values: Record<string, string>) => ({ getItem: (key: string) => values[key] ?? null });

interface Visitor {
  local?: Record<string, string>;
  session?: Record<string, string>;
  language?: string;
}

/** What the first script marks on the document of a browser. */
function marked({ local = {}, session = {}, language = 'vi-VN' }: Visitor): {
  lang: string;
  [mark: string]: string;
} {
  const documentElement = { lang: 'vi', dataset: {} as Record<string, string> };
  const globals = {
    document: { documentElement },
    localStorage: storage(local),
    sessionStorage: storage(session),
    navigator: { language },
    performance,
    addEventListener() {},
  };
  const script = settingsScript(config, record as unknown as ReleaseRecord, 'n');
  const context = { ...globals, window: globals };
  runInNewContext(script, Object.assign(context, { window: context, self: context }));
  return { lang: documentElement.lang, ...documentElement.dataset };
}

test.each([
  ['on the second visit', 2, 0, false],
  ['on the first page of the second visit', 1, 2 * VISIT_REST_MS, false],
  ['on the first page of the third visit', 2, 2 * VISIT_REST_MS, true],
  ['on the third visit', 3, 0, true],
])('PHONE-3 %s the banner rests: %#', (_when, count, ago, rests) => {
  const { banner } = marked({ local: { visits: `${count} ${Date.now() - ago}` } });
  expect(banner === 'rests').toBe(rests);
});

test.each([
  ['a browser in another language', { language: 'en-GB' }, 'en'],
  [
    'one that asked',
    { language: 'en-GB', local: { languageOffer: 'made' }, session: { languageOffer: 'open' } },
    'en',
  ],
  ['another tab of one that asked', { language: 'en-GB', local: { languageOffer: 'made' } }, undefined],
  ['one whose visitor has chosen', { language: 'en-GB', local: { locale: 'vi' } }, undefined],
  ['a Vietnamese browser', {}, undefined],
])('I18N-1 English is offered to %s: %#', (_who, visitor, offer) => {
  expect(marked(visitor).offer).toBe(offer);
});

test('I18N-1 the chosen language and theme are marked before anything is painted; another language is none', () => {
  expect(marked({ local: { locale: 'en', theme: 'dark' } })).toMatchObject({ lang: 'en', theme: 'dark' });
  expect(marked({ local: { locale: 'fr' } }).lang).toBe('vi');
});
