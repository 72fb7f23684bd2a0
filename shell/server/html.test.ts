import type { AreaRelease, ReleaseFile, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { type Document, renderDocument } from './html';
import { shownPage } from './shown-page';
import { readSiteConfig } from './site-config';

const file = (url: string): ReleaseFile => ({ url, integrity: `sha384-${url.replaceAll(/\W/g, '')}` });

const area = (over: Partial<AreaRelease>): AreaRelease =>
  areaRelease({
    routes: [
      { path: '/for-sale', page: 'sale', feed: true, home: 'for-sale' },
      { path: '/for-sale/app/:id', page: 'detail' },
    ],
    entry: file('/assets/mf-listings/entry.js'),
    pages: {
      sale: { bundle: file('/l/sale.js'), chunks: [file('/l/sale-chunk.js')], css: [file('/l/sale.css')] },
      detail: { bundle: file('/l/detail.js'), chunks: [], css: [file('/l/detail.css')] },
    },
    early: 'window.early=1',
    ...over,
  });

const record = (over: Partial<AreaRelease> = {}): ReleaseRecord => ({
  ...liveRecord(area(over)),
  shell: { version: '1.0.0', js: [file('/s/main.js')], css: [file('/s/main.css')] },
});

const usual = readSiteConfig(`${import.meta.dirname}/site-config.json`);

type Input = Partial<Parameters<typeof renderDocument>[0]>;
const page = (
  pathname: string,
  {
    config = {},
    release = record(),
    ...input
  }: Omit<Input, 'config'> & { config?: Partial<SiteConfig>; release?: ReleaseRecord } = {},
): Document => {
  const whole = { ...usual, ...config };
  return renderDocument({
    config: whole,
    shown: shownPage(release, whole, pathname),
    nonce: 'n0nce',
    ...input,
  });
};

const rendering = (markup: string) => ({ markup, data: { answers: {}, now: 0 }, styles: [] });
/** The record that a document holds. */
const inlined = (html: string): ReleaseRecord =>
  JSON.parse(/window\.__RECORD__=(\{.*?\});try/s.exec(html)?.[1] ?? '');

const hrefs = (html: string): string[] =>
  [...html.matchAll(/<link rel="(?:preload|stylesheet)"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);

/** What the start script asks for. */
const started = (html: string): string[] =>
  [...(/window\.__FILES__=.*/.exec(html)?.[0] ?? '').matchAll(/\["([^"]+)","sha384/g)].map(
    ([, url = '']) => url,
  );

test.each([
  ['/for-sale', '/l/sale.js', '/l/sale.css'],
  ['/for-sale/app/7', '/l/detail.js', '/l/detail.css'],
])('SHELL-1 the HTML of %s names exactly the files of shell and page', (path, js, css) => {
  const { status, html } = page(path);
  expect(status).toBe(200);
  expect(hrefs(html)).toEqual([js, '/s/main.js', css, '/s/main.css']);
  expect(started(html)).toEqual([css, js, '/s/main.js']);
  expect(html).toContain('window.early=1');
});

test("SHELL-3 SHELL-1 only the shell's style sheet blocks the page; every file is named with its hash", () => {
  const { html } = page('/');
  const blocking = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(blocking).toEqual(['/s/main.css']);
  expect(html.match(/<link rel="(preload|stylesheet)"/g)).toHaveLength(4);
  expect(html.match(/<link rel="(preload|stylesheet)"[^>]* integrity="sha384-/g)).toHaveLength(4);
});

test('SHELL-3 NAV-10 of an incompatible area, and at an unknown address, no file but the shell’s is named, and no early data asked for', () => {
  const { status, html } = page('/for-sale', { release: record({ contract: '^2.0.0' }) });
  expect(status).toBe(200);
  expect(hrefs(html)).toEqual(['/s/main.js', '/s/main.css']);
  expect(started(html)).toEqual(['/s/main.js']);
  expect(html).not.toContain('window.early');
  expect(html).not.toContain('/l/');
  const unknown = page('/nowhere');
  expect(unknown.status).toBe(404);
  expect(hrefs(unknown.html)).toEqual(['/s/main.js', '/s/main.css']);
});

test('RENDER-5 every script of the HTML is told to the policy, and no handler or style attribute is in it', () => {
  const { html, scripts } = page('/');
  const inline = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)];
  expect(inline.map(([, code]) => code)).toEqual(scripts);
  expect(scripts).toHaveLength(2);
  expect(html).not.toMatch(/\son\w+=|style=/);
});

test('LINE-2 the preload of a rendered picture stands before styles and scripts, and once', () => {
  const preload = '<link rel="preload" as="image" href="/media/front.webp" fetchPriority="high"/>';
  const { html } = page('/', { rendered: rendering(`${preload}<main><p>Nhà</p></main>`) });
  expect(html.split(preload)).toHaveLength(2);
  expect(html.indexOf(preload)).toBeLessThan(html.search(/<script|<style|as="script"/));
  expect(html).toContain('<div id="root"><main><p>Nhà</p></main></div>');
});

test('LINE-9 the scripts of a rendered page are asked for after what is seen of it, and at once where they make the page', () => {
  const lowOnes = ({ html }: Document) =>
    [...html.matchAll(/<link rel="preload" as="script"[^>]*>/g)].map(([tag]) =>
      tag.includes(' fetchpriority="low"'),
    );
  expect(lowOnes(page('/', { rendered: rendering('<main></main>') }))).toEqual([true, true]);
  expect(lowOnes(page('/'))).toEqual([false, false]);
});

test('NAV-9 the title is the default one and the product, escaped', () => {
  const { html } = page('/', { config: { productName: '"A" & <b>' } });
  expect(html).toContain('<title>Kho nhà đất: mua bán, cho thuê nhà | &quot;A&quot; &amp; &lt;b&gt;</title>');
});

test('no text of the configuration or the record can close the script', () => {
  const evil = '</script><script>alert(1)</script><!--';
  const owner = `${evil}\u2028\u2029`;
  const { html } = page('/', { config: { productName: evil }, release: record({ owner }) });
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(html).not.toMatch(/[\u2028\u2029]/);
  expect(inlined(html).areas['mf-listings']?.owner).toBe(owner);
});

test('the record in the HTML holds the files of the shown page alone, and no early scripts', () => {
  const shown = inlined(page('/for-sale/app/7').html).areas['mf-listings'];
  expect(Object.keys(shown?.pages ?? {})).toEqual(['detail']);
  expect(shown).not.toHaveProperty('early');
  expect(shown?.routes).toHaveLength(2);
});

test('the HTML has the hashes of the later code of the shell and of the area shown, and of no other', () => {
  const release = record({ files: { 'lazy.js': 'sha384-lazy', 'sky.jpg': 'sha384-sky' } });
  // The browser asks for the worker under its own address.
  release.shell.worker = file('/assets/shell/worker.js');
  release.shell.files = {
    'menu.js': 'sha384-menu',
    'letters.woff2': 'sha384-letters',
    'worker.js': release.shell.worker.integrity,
  };
  const { html } = page('/', { release });
  expect(html).toContain('"files":{"menu.js":"sha384-menu"}');
  expect(html).toContain('"files":{"lazy.js":"sha384-lazy"}');
  expect(html).not.toMatch(/sha384-(sky|letters)/);
  expect(page('/no-such-page', { release }).html).not.toContain('sha384-lazy');
});

test('RENDER-4 HTML that carries the page has the hashes of what its buttons open, and of no other later file', () => {
  const files = { 'menu.1.js': 'sha384-menu', 'menu.1.css': 'sha384-menucss', 'map.2.js': 'sha384-map' };
  const release = record({ files });
  release.shell.files = { 'site-menu.3.js': 'sha384-sitemenu', 'toaster.4.js': 'sha384-toaster' };
  const markup =
    '<button data-opens="site-menu">Site</button><button data-opens="menu">Menu</button><p>data-opens=&quot;map&quot;</p>';
  const { html } = page('/', { release, rendered: rendering(markup) });
  expect(html).toContain('"files":{"menu.1.js":"sha384-menu","menu.1.css":"sha384-menucss"}');
  expect(html).toContain('"files":{"site-menu.3.js":"sha384-sitemenu"}');
  expect(html).not.toMatch(/sha384-(map|toaster)/);
});

test('of a page that lacks a hash nothing is started; the shell and the other pages are', () => {
  const pages = { sale: { bundle: { url: '/l/sale.js', integrity: '' }, chunks: [], css: [] } };
  const { html } = page('/for-sale', { release: record({ pages }) });
  expect(started(html)).toEqual(['/s/main.js']);
  expect(hrefs(html)).toEqual(['/s/main.js', '/s/main.css']);
});

test('a page says of its picture only what is an address', () => {
  for (const [origin, image, tag] of [
    ['http://', '/a.jpg', '<meta name="twitter:card" content="summary">'],
    ['http://site.test', 'http://[', '<meta name="twitter:card" content="summary">'],
    ['http://site.test', '/a.jpg', '<meta property="og:image" content="http://site.test/a.jpg">'],
  ] as const) {
    const head = { title: 'Nhà', description: 'Nhà bán', path: '/for-sale/app/7', image };
    expect(page(head.path, { origin, head }).html).toContain(tag);
  }
});

test('SHELL-3 a granted override names no file of the released area, and holds in the tab alone that keeps the grant', () => {
  const override = { area: 'mf-listings', origin: 'http://localhost:3001', grant: 'a.b' };
  const shown = shownPage(record(), usual, '/for-sale', override.area);
  const { html } = page('/for-sale', { shown, override });
  expect(hrefs(html)).toEqual(['/s/main.js', '/s/main.css']);
  const script = /try\{if\(sessionStorage\.getItem\("override"\).*?catch\(e\)\{\}/.exec(html)?.[0] ?? '';
  const areas = { 'mf-listings': { version: '1.0.0' } };
  const runIn = (kept: string) => {
    const tab = structuredClone(areas);
    new Function('sessionStorage', '__RECORD__', 'window', script)(
      { getItem: () => kept },
      { areas: tab },
      {},
    );
    return tab['mf-listings'];
  };
  expect(runIn('a.b')).toMatchObject({
    version: 'override',
    unhashed: true,
    entry: { url: 'http://localhost:3001/entry.js' },
  });
  expect(runIn('another.grant')).toEqual(areas['mf-listings']);
  expect(page('/for-sale').html).not.toContain('sessionStorage.getItem("override")');
});

test('SHELL-1 an address of an area that was taken out is gone, until another one answers it', () => {
  const retired = { 'mf-auctions': { owner: 'Auctions team', paths: ['/auctions/:id?', '/for-sale'] } };
  const release = { ...record(), retired };
  expect(page('/auctions/7', { release }).status).toBe(410);
  expect(page('/auctions/7', { release }).html).toContain('"paths":["/auctions/:id?"');
  expect(page('/for-sale', { release }).status).toBe(200);
  expect(page('/elsewhere', { release }).status).toBe(404);
});
