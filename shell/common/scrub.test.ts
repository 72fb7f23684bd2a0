import { scrub, scrubMessage } from './scrub';

test.each([
  ['GET /api/x?phone=0900000003&q=abc failed', 'GET /api/x?phone=[value]&q=[value] failed'],
  ['call 0900 000 003 or +84 900-000-003', 'call [number] or [number]'],
  ['phone:0900000003, (090) 000-0003 and user_0900000003', 'phone:[number], [number] and user_[number]'],
  ['card 4111 1111 1111 1111 declined', 'card [number] declined'],
  ['lan.tran@example.com is taken', '[mail] is taken'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['eyJhbGciOi.eyJzdWIi.c2ln is over', '[token] is over'],
  [
    'Unexpected token \'L\', "Lan, hẻm 5" is not valid JSON',
    'Unexpected token \'L\', "[text]" is not valid JSON',
  ],
  ['no user 0b1c2d3e-0000-4000-8000-123456789abc', 'no user [id]'],
  ['secret 4f9a1c7b2e8d4f9a1c7b2e8d4f9a1c7b2e8d', 'secret [token]'],
])('a report names nobody: %s', (text, clean) => {
  expect(scrub(text)).toBe(clean);
});

test('what the code says stays readable, what was typed is taken out, and a message has an end', () => {
  const stack =
    "TypeError: Cannot read properties of undefined (reading 'map')\n    at o (https://site.example/assets/mf-demands/page-a.1a2b3c4d.js:1:23456)";
  expect(scrub(stack)).toBe(stack);
  expect(scrub('cannot send hẻm 42 Lê Lợi', ['hẻm 42 Lê Lợi', 'c'])).toBe('cannot send [typed]');
  expect(scrubMessage('x '.repeat(4000)).length).toBe(300);
});

test.each(['a', 'a-', 'eyJ-', 'a@', '1-', '"', ' '])('a long text of many %j is read once', (part) => {
  // In time that grows with the square of the length, this text takes longer than a test may.
  expect(scrub(part.repeat(2_000_000 / part.length)).length).toBeGreaterThan(0);
});
