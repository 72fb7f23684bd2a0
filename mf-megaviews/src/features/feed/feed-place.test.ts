import { keepPlace, placeOf } from './feed-place';

/** How the browser came to this document. */
const cameBy = (type: string) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });

beforeEach(() => sessionStorage.clear());

test('MEGA-1 NAV-6 each history entry has its own place, and the newest twenty are kept', () => {
  cameBy('reload');
  for (let index = 0; index < 25; index += 1) keepPlace(`e${index} /mega-views`, { id: `v${index}`, index });
  expect(placeOf('e24 /mega-views')).toEqual({ id: 'v24', index: 24 });
  expect(placeOf('e5 /mega-views')).toEqual({ id: 'v5', index: 5 });
  expect(placeOf('e4 /mega-views')).toBeUndefined();
});

test('MEGA-1 NAV-6 what an earlier document kept holds for a reload, not for a visit that begins anew', () => {
  sessionStorage.setItem('megaviews:places', JSON.stringify([['default /mega-views', 'v7', 7]]));
  cameBy('navigate');
  expect(placeOf('default /mega-views')).toBeUndefined();
  cameBy('reload');
  expect(placeOf('default /mega-views')).toEqual({ id: 'v7', index: 7 });
  cameBy('navigate');
  keepPlace('default /mega-views', { id: 'v8', index: 8 });
  expect(placeOf('default /mega-views')).toEqual({ id: 'v8', index: 8 });
});

test.each(['{', '7', '[["a"]]', '[["default /x", 1, 2]]', '[null]'])(
  'MEGA-1 NAV-6 odd things in the storage (%s) are no place',
  (odd) => {
    cameBy('reload');
    sessionStorage.setItem('megaviews:places', odd);
    expect(placeOf('default /x')).toBeUndefined();
  },
);
