import { Refused } from '../world/ask-service';
import { refusalIn } from './refusals';

const of = (code: number | string): unknown =>
  typeof code === 'number' ? new Refused('/api', code, '') : Object.assign(new Error('refused'), { code });

test.each([
  [403, 'not theirs'],
  [404, 'not theirs'],
  ['permission-denied', 'not theirs'],
  [401, 'session over'],
  [419, 'session over'],
  ['unauthenticated', 'session over'],
  ['auth/user-token-expired', 'session over'],
  [400, 'nothing'],
  [429, 'nothing'],
  [500, 'nothing'],
  [503, 'nothing'],
  ['unavailable', 'nothing'],
  ['invalid-argument', 'nothing'],
])('ORACLE-3 a refusal by %s of somebody with a session says: %s', (code, said) => {
  expect(refusalIn(of(code), true)).toBe(said);
});

test('ORACLE-3 somebody without a session is refused by 401, and a line at fault says nothing', () => {
  expect(refusalIn(of(401), false)).toBe('not theirs');
  expect(refusalIn(new TypeError('fetch failed'), false)).toBe('nothing');
  expect(refusalIn(undefined, true)).toBe('nothing');
});
