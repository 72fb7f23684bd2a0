import { FEED_PLACES } from '@site/shared/feed/places';
import { textAt } from '../../scripts/e2e/crawler';
import { htmlOf, isRendered, untilRendering } from '../../scripts/e2e/rendering';
import { siteUrl } from '../../scripts/e2e/settings';

beforeAll(untilRendering);

test('FIND-9 FIND-7 a part of a feed that the sitemap has not says so to search engines, one that it has does not', async () => {
  const sitemap = await textAt(`${siteUrl()}/sitemap/feeds.xml`);
  const places = FEED_PLACES.map(({ slug }) => `/for-sale/tu-lap/${slug}`);
  const told: (readonly [path: string, isUnlisted: boolean])[] = [];
  // One after the other: of many pages at once some are left to the browser, whose heads know no homes.
  for (const path of places) {
    const html = await htmlOf(path);
    expect([path, isRendered(html)]).toEqual([path, true]);
    told.push([path, html.includes('content="noindex"')]);
  }
  expect(told.filter(([, isUnlisted]) => isUnlisted).map(([path]) => path)).toEqual(
    places.filter((path) => !sitemap.includes(`${path}<`)),
  );
  expect(new Set(told.map(([, isUnlisted]) => isUnlisted)).size).toBe(2);
});
