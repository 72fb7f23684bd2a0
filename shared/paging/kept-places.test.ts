import { firstRows, forgetPlaces, keepPlace, readPlace, storePlaces } from './kept-places';

const place = (entries: number) => ({ entry: 'e', top: 12.5, entries });
const comeBy = (type: string) => {
  forgetPlaces();
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
};

beforeEach(() => {
  comeBy('navigate');
  history.replaceState({ key: 'here' }, '');
});

test('NAV-6 DEMAND-1 a reload comes back to the place, and asks for as many rows at once', () => {
  keepPlace('here', place(60));
  storePlaces();
  comeBy('reload');
  expect(readPlace('here')).toEqual(place(60));
  expect(firstRows(20)).toBe(60);
  history.replaceState({ key: 'elsewhere' }, '');
  expect(firstRows(20)).toBe(20);
});

test('NAV-6 never more than 200 rows, and never fewer than a page', () => {
  keepPlace('here', place(5000));
  expect(firstRows(20)).toBe(200);
  keepPlace('here', place(3));
  expect(firstRows(20)).toBe(20);
});

test('NAV-6 the last ten places are kept; who comes anew begins at the top', () => {
  for (let step = 0; step < 12; step += 1) keepPlace(`step ${step}`, place(20));
  keepPlace('step 2', place(40));
  storePlaces();
  comeBy('reload');
  expect([readPlace('step 2')?.entries, readPlace('step 1'), readPlace('step 11')?.entries]).toEqual([
    40,
    undefined,
    20,
  ]);
  comeBy('navigate');
  expect(readPlace('step 11')).toBeUndefined();
});

test.each([
  '{',
  '{}',
  '[1]',
  '[["here"]]',
  '[["here",{"entry":1}]]',
  '[["here",{"entry":"e","top":null,"entries":2}]]',
])('NAV-6 broken storage is no place: %s', (broken) => {
  sessionStorage.setItem('places', broken);
  comeBy('reload');
  expect(readPlace('here')).toBeUndefined();
});
