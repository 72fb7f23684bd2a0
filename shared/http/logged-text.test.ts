import { loggedLines, loggedText } from './logged-text';

/** [what somebody writes, how it stands in a log] */
const WRITTEN: [string, string][] = [
  ['Nhà ở quận 7, 🏠', 'Nhà ở quận 7, 🏠'],
  ['a\x1b[1A\x1b[2K[site] forged', 'a?[1A?[2K[site] forged'],
  ['a\x1b]52;c;cm0=\x07b', 'a?]52;c;cm0=?b'],
  ['a\x1b]8;;http://x.test\x1b\\b', 'a?]8;;http://x.test?\\b'],
  ['a\rb\nc\td\x00\x7f', 'a?b?c?d??'],
  ['\u0085a\u009b2Kb\u009d', '?a?2Kb?'],
  ['a\u2028b\u2029c', 'a?b?c'],
  ['\u202eabc\u2066\u200b\ufeff', '?abc???'],
  ['call 0901234567', 'call 09…67'],
  ['\x1b[31m0901234567\x1b[39m', '?[31m 09…67?[39m'],
  ['Bearer a.b.c', 'Bearer [token]'],
];

test.each(WRITTEN)('WATCH-13 %j is one line that controls no terminal', (text, line) => {
  expect(loggedText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|901234567/u);
  expect(loggedText(text)).toBe(line);
});

test('WATCH-13 the further lines of a text cannot begin as lines of the log do', () => {
  expect(loggedLines('a\r\n[site] b\n[site] 0901234567')).toBe('a\n  | [site] b\n  | [site] 09…67');
});
