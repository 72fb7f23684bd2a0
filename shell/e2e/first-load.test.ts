import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { liveRecord } from '../../scripts/e2e/sites';

const visit = withBrowser();

/** Script and style files that an address's HTML names, each once. */
async function namedBy(path: string): Promise<string[]> {
  const html = await (await fetch(siteUrl() + path)).text();
  const head = html.replace(/window\.__RECORD__=.*?;try\{/s, '');
  const named = head.match(/\/assets\/[\w/.-]+\.(js|css)/g) ?? [];
  return [...new Set(named)].sort();
}

const firstListing = async (kind: string): Promise<string> => {
  const response = await fetch(`${siteUrl()}/api/products/${kind}/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {}, cursor: null, limit: 1 }),
  });
  const { data } = (await response.json()) as { data: { post: { id: string } }[] };
  return `/${kind}/app/${data[0]?.post.id}`;
};

const PAGES: [name: string, path: () => Promise<string> | string, page: string, data: RegExp][] = [
  ['/', () => '/', 'sale-feed', /\/api\/products\/for-sale\/list$/],
  ['/for-rent', () => '/for-rent', 'rent-feed', /\/api\/products\/for-rent\/list$/],
  [
    'a filtered feed',
    () => '/for-sale?q=quan%207&sort=lowToHigh',
    'sale-feed',
    /\/api\/products\/for-sale\/list$/,
  ],
  ['a detail', () => firstListing('for-sale'), 'sale-detail', /\/api\/products\/for-sale\/get-post\//],
];

describe.each(PAGES)('SHELL-1 the first load of %s', (_name, pathOf, name, data) => {
  test('names exactly the files of shell and page, and loads them, each once', async () => {
    const path = await pathOf();
    const named = await namedBy(path);
    const { shell, areas } = liveRecord();
    const files = areas['mf-listings']?.pages[name];
    const wanted = [...shell.js, ...shell.css, ...(files ? [files.bundle, ...files.css] : [])];
    expect(named).toEqual(wanted.map(({ url }) => url).sort());
    const { page, requests } = await visit(path);
    await untilReady(page, name);
    // What the page loads once it is at rest may be on its way by now.
    expect(requests.code.slice(0, named.length).sort()).toEqual(named);
    expect(requests.code.filter((file) => named.includes(file))).toHaveLength(named.length);
  });

  test('asks for its data once', async () => {
    const path = await pathOf();
    const { page, requests } = await visit(path);
    await untilReady(page, name);
    const asked = requests.all.filter(({ path: asking }) => data.test(asking));
    expect(asked).toHaveLength(1);
  });

  test('asks for its data before any script is there', async () => {
    const { requests } = await visit(await pathOf(), {
      prepare: (tab) => tab.route('**/assets/**/*.js', (route) => route.abort()),
    });
    await eventually(() => expect(requests.all.filter(({ path }) => data.test(path))).toHaveLength(1));
  });

  test('asks nothing of another area, and for no library that it does not need', async () => {
    const { page, requests } = await visit(await pathOf());
    await untilReady(page, name);
    await eventually(() => expect(requests.all.some(({ path }) => path.startsWith('/releases/'))).toBe(true));
    expect(requests.areas).toEqual(['mf-listings']);
    const scripts = requests.code.filter((file) => file.endsWith('.js'));
    const code = (
      await Promise.all(scripts.map(async (file) => (await fetch(siteUrl() + file)).text()))
    ).join('');
    expect(code.match(/socket\.io|firebase|supabase|hls\.js|formik|leaflet|notistack/gi) ?? []).toEqual([]);
  });
});
