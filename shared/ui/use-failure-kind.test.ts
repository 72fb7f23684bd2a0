import { isUnreachable } from './use-failure-kind';

test('ERR-2 a call that reached no service is told from one that was answered or broke in the page', () => {
  expect(isUnreachable({ status: 0, code: 'unreachable', message: '' })).toBe(true);
  for (const other of [{ status: 503 }, { status: '0' }, new TypeError('broken'), undefined, null])
    expect(isUnreachable(other)).toBe(false);
});
