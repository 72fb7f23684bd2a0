import { api } from '@site/shared/api';
import { type EarlyRequest, earlyKey, nextRequests } from '@site/shared/contract';
import { testConfig } from '@site/shared/testing';
import { generatePath } from 'react-router-dom';
import manifest from '../area.json';
import early from './early';
import { prepare } from './prepare';
import { navigatedBy } from './testing/browser-parts';
import { author, listingItems } from './testing/listing-items';
import { makeStore } from './testing/make-store';

beforeEach(() => navigatedBy('navigate'));

const [item] = listingItems(1);
/** What the base service answers, by the start of a path. */
const ANSWERS: [start: string, answer: unknown][] = [
  ['/api/users/authors/', { author, counts: { for_sale: 1, for_rent: 1, megaviews: 0 } }],
  ['/api/products/for-sale/list', { data: listingItems(2), nextCursor: 'more' }],
  ['/api/products/for-rent/list', { data: listingItems(2), nextCursor: null }],
  ['/api/products/', item],
];
const answerTo = ({ path }: EarlyRequest) => ({
  status: 200,
  body: JSON.stringify(ANSWERS.find(([start]) => path.startsWith(start))?.[1]),
});

const withNext = (request: EarlyRequest): EarlyRequest[] => [
  request,
  ...nextRequests(request, answerTo(request)).flatMap(withNext),
];

const urlOf = (address: string) => new URL(address, 'https://site.example');
const PARTS = { filter: 'chung-cu', place: 'quan-7', id: 'listing-1', uid: 'uid-1' };
const addresses = manifest.routes.flatMap(({ path }) => {
  const whole = generatePath(path, PARTS);
  const bare = path.replace(/\/:\w+\?/g, '');
  return [...new Set([whole, generatePath(bare, PARTS)])].flatMap((one) => [
    one,
    `${one}?price=2-3&cursor=for-${path.includes('for-rent') ? 'rent' : 'sale'}.c`,
  ]);
});

test.each(['/', ...addresses])(
  'RENDER-4 every early request of %s has its query, and every query its request',
  async (address) => {
    const url = urlOf(address);
    const requests = early(url, testConfig).flatMap(withNext);
    const left = Object.fromEntries(
      requests.map((request) => [earlyKey(request), Promise.resolve(answerTo(request))]),
    );
    Object.assign(globalThis, { __EARLY__: left });
    const network = jest.spyOn(globalThis, 'fetch');
    const store = makeStore();
    const results = await Promise.all(
      prepare(url, testConfig).map((action) =>
        store.dispatch(action as Parameters<typeof store.dispatch>[0]),
      ),
    );
    for (const result of results) expect(result).toMatchObject({ status: 'fulfilled' });
    expect(Object.keys(left)).toEqual([]);
    expect(network).not.toHaveBeenCalled();
    expect(Object.values(store.getState().api.queries).every((one) => one?.status === 'fulfilled')).toBe(
      true,
    );
    store.dispatch(api.util.resetApiState());
  },
);

test('most pages of the area ask for something at once', () => {
  const silent = manifest.routes.filter(
    ({ path }) => early(urlOf(generatePath(path, PARTS)), testConfig).length === 0,
  );
  expect(silent.map(({ page }) => page)).toEqual(['saved', 'compare', 'shortlist', 'hotel', 'consignment']);
});
