import { FAILURES, REST_MS, RestingAreas } from './resting-areas';

const AREA = 'mf-account 1.0.0+a';

const fail = (areas: RestingAreas, isLoss: boolean, now: number): void => {
  for (let times = 0; times < FAILURES; times += 1) {
    areas.succeeded(AREA, now);
    areas.failed(AREA, isLoss, now);
  }
};

test('RENDER-3 an area rests for a while when its pages fail in a row, and not while others of them are rendered', () => {
  const areas = new RestingAreas();
  fail(areas, false, 0);
  expect(areas.rests(AREA, 0)).toBe(false);
  for (let times = 1; times < FAILURES; times += 1) areas.failed(AREA, false, 0);
  expect(areas.rests(AREA, 0)).toBe(true);
  expect(areas.rests('mf-demands 1.0.0+a', 0)).toBe(false);
  expect(areas.rests(AREA, REST_MS)).toBe(false);
});

test('RENDER-3 an area whose pages take worker after worker rests, though others of its pages are rendered between', () => {
  const areas = new RestingAreas();
  fail(areas, true, 0);
  expect(areas.rests(AREA, 0)).toBe(true);
  expect(areas.rests(AREA, REST_MS)).toBe(false);
  areas.failed(AREA, true, REST_MS);
  expect(areas.rests(AREA, REST_MS)).toBe(false);
});
