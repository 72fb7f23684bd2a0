import { videoPlaces } from './feed-place';

const KEY = 'mf-megaviews.places.v2';

let documents = 0;
/** A document to which the browser came like this. */
const cameBy = (type: string) => {
  videoPlaces.forget();
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
  documents += 1;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: documents });
};

test('MEGA-1 NAV-6 the video in view when a tab was left is where a reload begins, and no new visit', () => {
  cameBy('navigate');
  videoPlaces.keep('default /mega-views', { id: 'v7', index: 7 });
  dispatchEvent(new Event('pagehide'));
  cameBy('reload');
  expect(videoPlaces.of('default /mega-views')).toEqual({ id: 'v7', index: 7 });
  for (const type of ['navigate', 'reload']) {
    cameBy(type);
    expect(videoPlaces.of('default /mega-views')).toBeUndefined();
    dispatchEvent(new Event('pagehide'));
  }
});

test.each(['{', '7', '{"places":[null]}', '{"places":[["default /x", {"id": 1, "index": 2}]]}'])(
  'MEGA-1 NAV-6 odd things in the storage (%s) are no place',
  (odd) => {
    sessionStorage.setItem(KEY, odd);
    cameBy('reload');
    expect(videoPlaces.of('default /x')).toBeUndefined();
  },
);
