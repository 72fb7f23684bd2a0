import { FAILURES, MOST_VISITORS, REST_MS, RestingAreas } from './resting-areas';

const AREA = 'mf-account 1.0.0+a';
const ONE = '10.0.0.1';
const OTHER = '10.0.0.2';

const fail = (areas: RestingAreas, isLoss: boolean, now: number): void => {
  for (let times = 0; times < FAILURES; times += 1) {
    areas.succeeded(AREA, ONE, now);
    areas.failed(AREA, isLoss, now);
  }
};

/** So many slow pages of one visitor, the last one just now. */
const slow = (areas: RestingAreas, address: string, times: number, now = 0) => {
  for (let before = 1; before < times; before += 1) areas.slow(AREA, address, now);
  return areas.slow(AREA, address, now);
};

test('RENDER-3 an area rests when its pages fail in a row, not while others are rendered, unless they take worker after worker', () => {
  const areas = new RestingAreas();
  fail(areas, false, 0);
  expect(areas.rests(AREA, ONE, 0)).toBeUndefined();
  for (let times = 1; times < FAILURES; times += 1) areas.failed(AREA, false, 0);
  expect(areas.rests(AREA, ONE, 0)).toBe('all');
  expect(areas.rests('mf-demands 1.0.0+a', ONE, 0)).toBeUndefined();
  expect(areas.rests(AREA, ONE, REST_MS)).toBeUndefined();
  const losing = new RestingAreas();
  fail(losing, true, 0);
  expect(losing.rests(AREA, ONE, 0)).toBe('all');
  expect(losing.rests(AREA, ONE, REST_MS)).toBeUndefined();
  losing.failed(AREA, true, REST_MS);
  expect(losing.rests(AREA, ONE, REST_MS)).toBeUndefined();
});

test('RENDER-3 an area rests for the visitor alone whose pages are slow in a row, and not while others of theirs are rendered', () => {
  const areas = new RestingAreas();
  slow(areas, ONE, FAILURES - 1);
  areas.succeeded(AREA, ONE, 0);
  expect(slow(areas, ONE, FAILURES - 1)).toBeUndefined();
  expect(areas.rests(AREA, ONE, 0)).toBeUndefined();
  areas.succeeded(AREA, OTHER, 0);
  expect(slow(areas, ONE, 1)).toBe('visitor');
  expect(slow(areas, ONE, 10 * FAILURES)).toBe('visitor');
  expect(areas.rests(AREA, ONE, 0)).toBe('visitor');
  expect(areas.rests('mf-demands 1.0.0+a', ONE, 0)).toBeUndefined();
  expect(areas.rests(AREA, OTHER, 0)).toBeUndefined();
  expect(areas.rests(AREA, ONE, REST_MS)).toBeUndefined();
});

test('RENDER-3 addresses of one IPv6 network of /64 are one visitor of an area', () => {
  const areas = new RestingAreas();
  for (let host = 1; host <= FAILURES; host += 1) areas.slow(AREA, `2001:db8:0:1::${host}`, 0);
  expect(areas.rests(AREA, '2001:db8:0:1::ffff', 0)).toBe('visitor');
  expect(areas.rests(AREA, '2001:db8:0:2::1', 0)).toBeUndefined();
});

test('RENDER-3 an area rests for all when the slow pages in a row are of two visitors, and not while pages between them are rendered', () => {
  const areas = new RestingAreas();
  slow(areas, ONE, FAILURES - 1);
  areas.succeeded(AREA, '10.0.0.3', 0);
  expect(slow(areas, OTHER, 1)).toBeUndefined();
  expect(slow(areas, ONE, FAILURES - 1)).toBe('all');
  expect(areas.rests(AREA, '10.0.0.3', 0)).toBe('all');
  expect(areas.rests(AREA, '10.0.0.3', REST_MS)).toBeUndefined();
});

test('RENDER-3 the slow pages of a bounded number of visitors are remembered, of the latest', () => {
  const areas = new RestingAreas();
  slow(areas, ONE, FAILURES);
  slow(areas, OTHER, FAILURES);
  areas.succeeded(AREA, '10.0.0.3', 0);
  for (let visitor = 0; visitor < MOST_VISITORS - 1; visitor += 1)
    areas.slow('mf-demands 1.0.0+a', `10.1.${visitor >> 8}.${visitor & 255}`, 0);
  expect(areas.rests(AREA, OTHER, 0)).toBe('visitor');
  expect(areas.rests(AREA, ONE, 0)).toBeUndefined();
});

test('ORACLE-6 a clock that ran ahead and is set right leaves no area resting', () => {
  const areas = new RestingAreas();
  const ahead = 100 * REST_MS;
  fail(areas, true, ahead);
  for (let times = 0; times < FAILURES; times += 1) areas.failed('mf-demands 1.0.0+a', false, ahead);
  slow(areas, ONE, FAILURES, ahead);
  expect(areas.rests('mf-demands 1.0.0+a', ONE, 0)).toBeUndefined();
  expect(areas.rests(AREA, ONE, 0)).toBeUndefined();
  areas.succeeded(AREA, ONE, 0);
  areas.failed(AREA, true, 0);
  expect(areas.rests(AREA, ONE, 0)).toBeUndefined();
});
