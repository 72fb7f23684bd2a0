import { renderFirstViews } from '@site/shared/testing/first-view';
import { matchPath } from 'react-router-dom';
import manifest from '../area.json';
import { OWN_PAGES, PUBLIC_PAGES, renderedArea } from './testing/rendered-area';

const markupOf = renderFirstViews(renderedArea);

test('every page of the area is among those tested here', () => {
  const tested = PUBLIC_PAGES.map(([address]) => new URL(address, 'https://site.example').pathname);
  const known = manifest.routes.filter(({ path }) => !OWN_PAGES.includes(path));
  for (const { path } of known) expect(tested.some((one) => matchPath(path, one))).toBe(true);
});

test.each(OWN_PAGES)(
  'the server renders %s without a style attribute and without anything of a visitor',
  async (address) => {
    expect((await markupOf(address)).match(/ style="[^"]*"/g)).toBeNull();
  },
);

test.each(PUBLIC_PAGES)(
  'the server renders %s with what the page shows, the same each time, without a style attribute, and takes every early answer',
  async (address, ...words) => {
    const markup = await markupOf(address);
    expect(globalThis).toHaveProperty('__EARLY__', {});
    for (const word of words) expect(markup.includes(word) ? word : markup).toBe(word);
    expect(markup).not.toContain('aria-busy="true"');
    expect(markup.match(/ style="[^"]*"/g)).toBeNull();
    expect((await markupOf(address)) === markup).toBe(true);
  },
);

test('MEGA-1 three videos are in the HTML, with the picture of the first alone, and none that plays by itself', async () => {
  const markup = await markupOf('/mega-views');
  expect(markup.match(/<article/g)).toHaveLength(3);
  expect(new Set(markup.match(/photos\/\d\.webp/g))).toEqual(new Set(['photos/1.webp']));
  expect(markup).toMatch(/<noscript><video [^>]*src="[^"]*videos\/1\.mp4"[^>]* preload="none"/);
  expect(markup).not.toContain('autoplay');
});
