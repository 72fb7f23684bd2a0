import { historyEntry } from './history-entry';
import { createKeptPlaces } from './kept-places';
import { firstRows, type ListPlace, listPlaces } from './list-places';

const KEY = 'places.v3';
const place = (entries: number) => ({ entry: 'e', top: 12.5, entries });
const isListPlace = (value: unknown): value is ListPlace => typeof value === 'object' && value !== null;
const leave = () => dispatchEvent(new Event('pagehide'));
const reload = () => {
  leave();
  comeBy('reload');
};
let documents = 0;
/** Begins a document. */
const comeBy = (type: string) => {
  listPlaces.forget();
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
  documents += 1;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: documents });
};

beforeEach(() => {
  comeBy('navigate');
  history.replaceState({ key: 'here' }, '');
});

test('NAV-6 DEMAND-1 a reload comes back to the place, and asks for as many rows at once: never more than 200, nor fewer than a page', () => {
  listPlaces.keep(historyEntry(), place(60));
  reload();
  expect(listPlaces.of('here /')).toEqual(place(60));
  expect(firstRows(20)).toBe(60);
  listPlaces.keep('here /', place(5000));
  expect(firstRows(20)).toBe(200);
  listPlaces.keep('here /', place(3));
  expect(firstRows(20)).toBe(20);
  history.replaceState({ key: 'elsewhere' }, '');
  expect(firstRows(20)).toBe(20);
});

test('NAV-6 the places of the last twenty entries are kept; a visit that begins starts at the top', () => {
  for (let step = 0; step < 22; step += 1) listPlaces.keep(`step ${step}`, place(20));
  listPlaces.keep('step 2', place(40));
  reload();
  const kept = ['step 2', 'step 1', 'step 21'].map((step) => listPlaces.of(step)?.entries);
  expect(kept).toEqual([40, undefined, 20]);
  expect(listPlaces.all()[0]).toEqual(['step 2', place(40)]);
  comeBy('navigate');
  expect(listPlaces.of('step 21')).toBeUndefined();
});

test('NAV-6 two areas keep their places side by side', () => {
  const other = createKeptPlaces({ key: KEY, isPlace: isListPlace });
  listPlaces.keep('a', place(1));
  other.keep('b', place(2));
  reload();
  expect([listPlaces.of('a'), listPlaces.of('b')]).toEqual([place(1), place(2)]);
});

test('NAV-6 an area that only looked at a place does not put the old one back over what another area keeps', () => {
  listPlaces.keep('a', place(1));
  reload();
  const other = createKeptPlaces({ key: KEY, isPlace: isListPlace });
  expect([listPlaces.of('a'), other.of('a')]).toEqual([place(1), place(1)]);
  listPlaces.keep('a', place(9));
  reload();
  expect(listPlaces.of('a')).toEqual(place(9));
});

test('NAV-6 a visit that begins ends what an earlier one kept, also for its own reloads and for both areas', () => {
  const other = createKeptPlaces({ key: KEY, isPlace: isListPlace });
  listPlaces.keep('default /purchase-need', place(60));
  leave();
  comeBy('navigate');
  other.forget();
  expect(listPlaces.of('default /purchase-need')).toBeUndefined();
  other.keep('c', place(3));
  for (let times = 0; times < 2; times += 1) {
    reload();
    expect(listPlaces.of('default /purchase-need')).toBeUndefined();
    expect(listPlaces.of('c')).toEqual(place(3));
  }
});

test.each([
  '{',
  '[]',
  '{"by":1}',
  ...['{}', '[1]', '[["here /"]]', '[["here /",{"entry":"e","top":null,"entries":2}]]'].map(
    (places) => `{"by":1,"places":${places}}`,
  ),
])('NAV-6 broken storage is no place: %s', (broken) => {
  sessionStorage.setItem(KEY, broken);
  comeBy('reload');
  expect(listPlaces.of('here /')).toBeUndefined();
});
