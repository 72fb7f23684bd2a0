import { siteFileLoader } from './site-files';

const ORIGIN = 'https://homes.example';
const AREA = {
  id: 'mf-listings',
  entry: { url: '/assets/mf-listings/entry.js', integrity: 'sha256-e' },
  pages: {},
  files: { 'page.js': 'sha256-p', 'page.css': 'sha256-c' },
};
const RECORD = { areas: { 'mf-listings': AREA } } as never;

/** The newest element that loads something; its answer is that of the test. */
function newest(): HTMLScriptElement | HTMLLinkElement {
  const found = [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')].at(
    -1,
  );
  if (!found) throw new Error('nothing is being loaded');
  return found;
}

afterEach(() => document.head.replaceChildren());

test.each(['page.js', 'page.css'])(
  'STOCK-2 %s is held to its hash; one that was refused is asked for under another address, which no cache has',
  async (name) => {
    const loadFile = siteFileLoader(ORIGIN, RECORD, async () => RECORD);
    const url = `${ORIGIN}/assets/mf-listings/${name}`;
    const ask = async (answer: 'load' | 'error') => {
      const asked = loadFile(url);
      const element = newest();
      expect(element.integrity).toBe(Reflect.get(AREA.files, name));
      element.dispatchEvent(new Event(answer));
      return [await asked, element.tagName, element.getAttribute('src') ?? element.getAttribute('href')];
    };
    const tag = name.endsWith('.js') ? 'SCRIPT' : 'LINK';
    expect(await ask('error')).toEqual(['error', tag, url]);
    expect(await ask('error')).toEqual(['error', tag, `${url}?r=1`]);
    expect(await ask('load')).toEqual(['load', tag, `${url}?r=2`]);
  },
);
