import { runInNewContext } from 'node:vm';
import type { SiteConfig } from '@site/shared/contract';
import { fitScript } from './rendered-page';

const config = { locales: ['vi', 'en'] } as unknown as SiteConfig;

interface Tab {
  local?: Record<string, string>;
  session?: Record<string, string>;
  href?: string;
  type?: string;
}

/** Runs the script of a page in Vietnamese in a tab; whether the rendering fits it, and whether it asks for data by itself. */
function runIn({ local = {}, session = {}, href = '', type = 'navigate' }: Tab) {
  const storage = (kept: Record<string, string>) => ({
    length: Object.keys(kept).length,
    key: (index: number) => Object.keys(kept)[index],
    getItem: (name: string) => kept[name] ?? null,
  });
  const globals = {
    localStorage: storage(local),
    sessionStorage: storage(session),
    performance: { getEntriesByType: () => [{ type }] },
    history: { state: { key: 'one' } },
    location: { href: `https://site.test/for-sale${href}`, pathname: '/for-sale', search: '' },
    document: { documentElement: { dataset: {} as Record<string, string> }, addEventListener: () => {} },
  };
  const window: Record<string, unknown> = { ...globals };
  runInNewContext(fitScript(config, 'vi', 'window.asked=true;'), Object.assign(window, { window }));
  const { unfit } = globals.document.documentElement.dataset;
  expect(unfit === undefined).toBe(window.__RENDERED__);
  return { fits: window.__RENDERED__, asks: window.asked === true };
}

const PLACE = { places: '{"one /for-sale":{}}' };

test.each<[string, Tab, boolean]>([
  ['of a stranger', { local: { locale: 'vi' } }, true],
  ['that keeps a session', { local: { session: '{}' } }, false],
  ['that keeps the name of a device', { local: { device: '{}' } }, false],
  ['with another language', { local: { locale: 'en' } }, false],
  ['with a language that the site has not', { local: { locale: 'fr' } }, true],
  ['that comes from a sign-in elsewhere', { href: '#access_token=t' }, false],
  ['that was reloaded at a place of a list', { type: 'reload', session: PLACE }, false],
  ['that goes to a list in which it has a place', { session: PLACE }, true],
])(
  'RENDER-4 whether the page for anybody fits a tab %s; where not, its data is asked for at once',
  (_who, tab, fits) => {
    expect(runIn(tab)).toEqual({ fits, asks: !fits });
  },
);
