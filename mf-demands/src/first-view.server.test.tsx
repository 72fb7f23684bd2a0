import { renderFirstViews } from '@site/shared/testing/first-view';
import manifest from '../area.json';
import { renderedArea } from './testing/rendered-area';

const markupOf = renderFirstViews(renderedArea);

describe.each(manifest.routes.map(({ path }) => path))('%s', (address) => {
  test('DEMAND-1 the server renders the open demands, the same each time and without a style attribute, and takes every early answer', async () => {
    const markup = await markupOf(address);
    expect(markup.match(/<article/g)).toHaveLength(20);
    expect(markup).toContain('Quận 7, TP. Hồ Chí Minh');
    expect(markup).toContain('2 giờ trước');
    expect(markup.match(/ style="[^"]*"/g)).toBeNull();
    expect(markup).toBe(await markupOf(address));
    await markupOf(`${address}?price=2-4-ty&q=metro`);
    expect(globalThis).toHaveProperty('__EARLY__', {});
  });

  test('DEMAND-1 without JavaScript a link leads from page to page, with the filters', async () => {
    expect(await markupOf(`${address}?bedrooms=2`)).toMatch(
      /<noscript[^>]*>.*href="[^"]*\?bedrooms=2&amp;cursor=20"/,
    );
    const second = await markupOf(`${address}?cursor=20`);
    expect(second).toContain(`href="${address}?cursor=40"`);
    expect(second.match(/<article/g)).toHaveLength(20);
    expect(second).not.toBe(await markupOf(address));
    expect(await markupOf(`${address}?cursor=40`)).not.toContain('cursor=60');
  });
});
