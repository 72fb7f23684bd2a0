import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { coveredParts } from '../../scripts/e2e/hit-test';

const visit = withBrowser();

/** Shows a document of its own in the window of a phone. */
async function show(body: string): Promise<Page> {
  const { page } = await visit('about:blank');
  await page.setContent(`<!doctype html><style>
    body { margin: 0; }
    [role=feed] { height: 100vh; overflow-y: scroll; scroll-snap-type: y mandatory; }
    article { position: relative; height: 100vh; scroll-snap-align: start; scroll-snap-stop: always; }
    .surface { position: absolute; inset: 0; width: 100%; }
    .foot { position: absolute; inset: auto 0 0; padding: 12px; }
    .bar { position: fixed; inset: auto 0 0; height: 80px; background: #ccc; }
    .sheet { position: absolute; inset: 10px; background: #fff; }
  </style>${body}`);
  return page;
}

const card = (name: string, more = '') => `<article>
  <button class="surface" aria-label="Pause ${name}"></button>${more}
  <div class="foot"><a href="#${name}">Author of ${name}</a></div>
</article>`;
const feed = (cards: string[], more = '') => show(`<div role="feed">${cards.join('')}</div>${more}`);

test('ERR-2 the walk swipes to the card of a feed that snaps before it presses what is on it', async () => {
  const page = await feed([card('one'), card('two'), card('three')]);
  expect(await coveredParts(page)).toEqual([]);
});

test('ERR-2 a bar over the foot of the cards is found on each of them', async () => {
  const page = await feed([card('one'), card('two'), card('three')], '<div class="bar"></div>');
  const found = await coveredParts(page);
  for (const name of ['one', 'two', 'three'])
    expect(found).toContainEqual(expect.stringMatching(`'Author of ${name}' lies under <div class="bar">`));
});

test('ERR-2 what is outside of its card is found, though the card is swiped to', async () => {
  const aside = '<a href="#gone" style="position: absolute; top: -20px">Above</a>';
  const page = await feed([card('one', aside), card('two')]);
  expect(await coveredParts(page)).toEqual([expect.stringContaining("'Above' lies outside of the window")]);
});

test("ERR-2 a picture under its own card's words needs room for a finger; under anything else, its middle", async () => {
  const words = (inset: string) => `<p class="sheet" style="inset: ${inset}; margin: 0"></p>`;
  const free = await feed([card('one', words('100px 0 0')), card('two')]);
  expect(await coveredParts(free)).toEqual([]);
  const full = await feed([card('one', words('30px 0 0')), card('two')]);
  expect(await coveredParts(full)).toEqual([expect.stringContaining("'Pause one' lies under <p")]);
  const under = await feed(
    [card('one')],
    '<div class="bar" style="inset: 100px 0 100px; height: auto"></div>',
  );
  expect(await coveredParts(under)).toEqual([expect.stringContaining("'Pause one' lies under <div")]);
});

test("ERR-2 the end of a list under a strip is found, and is not where the strip's room is kept", async () => {
  const list = (style: string) =>
    show(`<ul style="margin: 0">${'<li style="height: 200px">Item</li>'.repeat(9)}</ul>
      <style>${style}</style><div class="bar"></div>`);
  expect(await coveredParts(await list(''))).toEqual([expect.stringContaining('the end of <ul')]);
  expect(
    await coveredParts(await list('body { padding-bottom: 80px; } html { scroll-padding-bottom: 80px; }')),
  ).toEqual([]);
});

test('ERR-2 a link that comes into the window with the focus is there; one that does not is found', async () => {
  const skip = (shown: string) =>
    show(
      `<style>a { position: absolute; top: -50px; } a:focus { top: ${shown}; }</style><a href="#main">To the content</a>`,
    );
  expect(await coveredParts(await skip('8px'))).toEqual([]);
  expect(await coveredParts(await skip('-50px'))).toEqual([expect.stringContaining('outside of the window')]);
});

test('ERR-2 a bar that is still on its way back is waited for', async () => {
  const page = await show(`<div id="bar" style="transition: transform 300ms"><button>Search</button></div>
    <div style="height: 3000px"></div>`);
  await page.evaluate(() =>
    addEventListener('scroll', () => {
      const bar = document.getElementById('bar');
      if (bar) bar.style.transform = scrollY > 100 ? 'translateY(-200px)' : 'none';
    }),
  );
  expect(await coveredParts(page)).toEqual([]);
});
