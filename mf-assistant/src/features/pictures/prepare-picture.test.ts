import { fittingSize, LARGEST, problemBehind, problemOf } from './prepare-picture';

test.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [800, 600, 800, 600],
  [20000, 2, 2048, 1],
])('CHAT-5 a picture of %i × %i is sent as %i × %i', (width, height, sentWidth, sentHeight) => {
  expect(fittingSize(width, height)).toEqual({ width: sentWidth, height: sentHeight });
});

test('CHAT-5 ten megabytes are taken, a byte more is not, nor is what is no picture', () => {
  expect(problemOf({ type: 'image/jpeg', size: LARGEST })).toBeUndefined();
  expect(problemOf({ type: 'image/jpeg', size: LARGEST + 1 })).toBe('tooLarge');
  expect(problemOf({ type: 'application/pdf', size: 10 })).toBe('noPicture');
});

test.each([
  [{ status: 413 }, 'tooLarge'],
  [{ status: 415 }, 'noPicture'],
  [{ status: 422 }, 'noPicture'],
  [{ status: 429, code: 'no_room' }, 'noRoom'],
  [{ status: 429, code: 'too_many_files' }, undefined],
  [{ status: 429, code: 'too_many_requests' }, undefined],
  [{ status: 0 }, undefined],
  [{ status: 503 }, undefined],
  [new Error('tooLarge'), 'tooLarge'],
  [new TypeError('Failed to fetch'), undefined],
])('CHAT-5 an upload that ended with %j: another try would not help because of %s', (failure, problem) => {
  expect(problemBehind(failure)).toBe(problem);
});
