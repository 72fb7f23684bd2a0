import { typedLine, visibleText } from './typed-text';

/** Every character that shows as nothing, and every one that shows as a space. */
const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter(
  (code) => code < 0xd800 || code > 0xdfff,
);
const of = (pattern: RegExp) =>
  codes.map((code) => String.fromCodePoint(code)).filter((one) => pattern.test(one));

test('FEED-4 no invisible character is left of a line, wherever it stands', () => {
  const fillers = /[\u115f\u1160\u3164\uffa0]/;
  const invisible = of(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u).filter((one) => !fillers.test(one));
  expect(invisible.length).toBeGreaterThan(4_000);
  expect(invisible.filter((one) => typedLine(`${one}Quận${one} 7${one}`) !== 'Quận 7')).toEqual([]);
});

test('FEED-4 every space is an ordinary one, and one alone', () => {
  const spaces = of(/[\s\p{Z}\p{Cc}\u2800\u115f\u1160\u3164\uffa0]/u).filter((one) => one !== '\ufeff');
  expect(spaces.length).toBeGreaterThan(60);
  expect(spaces.filter((one) => typedLine(` ${one}Quận${one}${one}7${one}`) !== 'Quận 7')).toEqual([]);
  expect(typedLine('Quận\ud800\u200b 7'.normalize('NFD'))).toBe('Quận 7');
});

test('COMMENT-4 lines stay lines, and what makes one emoji of several stays', () => {
  expect(visibleText('một\r\nhai\u00a0ba\n\u200bbốn')).toBe('một\nhai ba\nbốn');
  for (const emoji of ['👩‍🦰', '👩🏽‍💻', '❤️', '👨‍👩‍👧'])
    expect(typedLine(`Lan ${emoji}`)).toBe(`Lan ${emoji}`);
  expect(typedLine('\u200d\ufe0fLan\ufe0f')).toBe('Lan');
});

test.each(['\u200b', '\u2060\u00a0', '\u3164', '\u202e\u202c', '\u2800 \ufeff'])(
  'COMMENT-4 a text of which nothing is seen is empty: %j',
  (text) => {
    expect(typedLine(text)).toBe('');
    expect(visibleText(text).trim()).toBe('');
  },
);
