import { PRODUCT_TYPES } from '@site/shared/domain';
import { feedPartOf, feedSteps } from './feed-parts';
import { feedPath, type PathFilter } from './feed-path';
import { nearbyFeeds } from './nearby-feeds';
import { FEED_PLACES } from './places';

const pathOf = (path: PathFilter) => feedPath('for-sale', path);

test('FIND-9 from a whole feed the links lead to every type, every place, and every type in every place', () => {
  const found = new Map<string, PathFilter>();
  const follow = (path: PathFilter): void => {
    if (found.has(pathOf(path))) return;
    found.set(pathOf(path), path);
    for (const next of Object.values(nearbyFeeds(path)).flat()) follow(next);
  };
  follow({});
  expect(found.size).toBe((PRODUCT_TYPES.length + 1) * (FEED_PLACES.length + 1));
});

test('FIND-9 a feed leads to its place without its type and to its type without its place, never to itself', () => {
  const { types, places } = nearbyFeeds({ type: 'chung-cu', place: 'quan-7' });
  expect(types.map(pathOf)).toContain('/for-sale/quan-7');
  expect(types.map(pathOf)).toContain('/for-sale/lien-ke/quan-7');
  expect(places.map(pathOf)).toContain('/for-sale/chung-cu');
  expect(places.map(pathOf)).toContain('/for-sale/chung-cu/quan-8');
  expect(places.map(pathOf)).toContain('/for-sale/chung-cu/ha-noi');
  expect(places.map(pathOf)).not.toContain('/for-sale/chung-cu/hoan-kiem');
  expect([...types, ...places].map(pathOf)).not.toContain('/for-sale/chung-cu/quan-7');
  expect(nearbyFeeds({}).places.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['ho-chi-minh', 'ha-noi', 'da-nang']),
  );
  expect(nearbyFeeds({}).places).toHaveLength(7);
});

test('FIND-4 a listing is a step below its type and its place, as far as they are known', () => {
  const location = 'Đường số 1, Phường Tân Mỹ (Quận 7 cũ), TP. Hồ Chí Minh';
  expect(feedPartOf({ type_product: 'Chung cư', location })).toEqual({ type: 'chung-cu', place: 'quan-7' });
  expect(feedPartOf({ type_product: 'Nhà trên cây', location: 'Sao Hoả' })).toEqual({});
  expect(feedSteps({ type: 'chung-cu', place: 'quan-7' }).map(pathOf)).toEqual([
    '/for-sale',
    '/for-sale/chung-cu',
    '/for-sale/chung-cu/quan-7',
  ]);
  expect(feedSteps({ place: 'quan-7' }).map(pathOf)).toEqual(['/for-sale', '/for-sale/quan-7']);
});
