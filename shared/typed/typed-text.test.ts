import { maskedJson, maskedText } from '../http/masked-text';
import { parsePhone } from './phone';
import { PHONES } from './testing/phones';
import { plainDigits, typedLine, visibleText } from './typed-text';

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

test.each(PHONES)('AUTH-1 reads %s as the digits from 84', (written) => {
  expect(parsePhone(written)).toBe('84912345678');
});

const NONE =
  '+912345678 | 112345678 | 212345678 | 09123 | 091234567890 | +1 912 345 678 | 0112345678 | số của tôi | 0912345678 / 0987654321 | 0912a345678 | 0912 345 678 sau 18h | 0001234567';
test.each(['', ...NONE.split(' | ')])('AUTH-1 refuses %p', (written) => {
  expect(parsePhone(written)).toBeUndefined();
});

test('AUTH-1 a mobile number without its leading 0 is the same number, 084… and 032… too', () => {
  expect(parsePhone('325118476')).toBe('84325118476');
  expect(parsePhone('841234567')).toBe('84841234567');
});

test('AUTH-1 a number of the landline has its prefix', () => {
  expect(parsePhone('(028) 3822-1234')).toBe('842838221234');
});

/** Spellings that no list names: each gap and each prefix with each other. */
const GAPS = [..." .,:'’|·•()/_-–−", '\u00a0', '\u200b', '\u2060', ' - ', ') (', '  '];
const PREFIXES = ['0', '84', '+84', '0084', '+84 (0)', '00 84 ', ''];
const BODIES = ['912345678', '325118476', '841234567', '2838221234'];
const made = PREFIXES.flatMap((prefix) =>
  BODIES.flatMap((body) =>
    GAPS.flatMap((gap) => [
      prefix + body.replace(/(\d{3})(?=\d)/g, `$1${gap}`),
      `${prefix}${gap}${body.slice(0, 2)}${gap}${body.slice(2)}`,
    ]),
  ),
).filter((written) => parsePhone(written) !== undefined);

const AROUND: ((written: string) => string)[] = [
  (written) => written,
  (written) => `gọi ${written} nhé`,
  (written) => `Zalo:${written}(Zalo)`,
  (written) => `tel:${written}`,
  (written) => `SĐT${written}. `,
  (written) => `or=(phone.eq.${written})`,
  (written) => `/api/users/${encodeURIComponent(written)}/7?x=1`,
  (written) => `/api/users/${encodeURIComponent(`+${written}`)}`,
  (written) => `{ error: '${written}' }`,
  (written) => `a\n${written}\nb`,
];
const digitsOf = (text: string): string =>
  plainDigits(text.replace(/(?:%[\dA-F]{2})+/g, decodeURIComponent)).replace(/\D/g, '');

test('WATCH-9 whatever a form takes for a phone number is masked in a log, wherever it stands', () => {
  expect(made.length).toBeGreaterThan(500);
  const left: string[] = [];
  for (const written of [...PHONES, ...made])
    for (const around of AROUND) {
      const text = around(written);
      // An address may have digits in it that nobody reads as such.
      if (/%EF%BC/.test(text)) continue;
      const masked = maskedText(text);
      if (digitsOf(masked).length > digitsOf(text).length - 5) left.push(`${text} → ${masked}`);
      const line = JSON.stringify({ price: 84901234567, text, list: [1, 2, 912345678] });
      const read = JSON.parse(maskedJson(line));
      if (read.text.length === text.length) left.push(line);
      expect(read).toMatchObject({ price: 84901234567, list: [1, 2, 912345678] });
    }
  expect(left).toEqual([]);
});

test.each([
  'b0901234-0901-4901-8234-090123456789',
  '09012345-0901-4901-8234-090123456789',
  '84091234-5678-4901-8234-840912345678',
  '2026-08-31 23:59:59',
  '2026-08-31T23:59:59.123Z',
  '98.212.34.56:3000',
  'took 0.0901234567 s',
  'HTTP 502 after 15000 ms',
  '60 m² with 3 500 000 000 đ',
  '4bf92f3577b34da6a3ce929d0e0e4736',
])('WATCH-9 %s stays as it is in a log', (text) => {
  expect(maskedText(text)).toBe(text);
});

test.each([
  ['bearer abc.def-ghi x', 'bearer [token] x'],
  ['/auth?refresh_token=abc&x=1', '/auth?refresh_token=[token]&x=1'],
  ['/rest?apikey=abc', '/rest?apikey=[token]'],
  ['postgres://site:s3cret@db:5432/site', 'postgres://site:[token]@db:5432/site'],
])('WATCH-9 the secret of %s is left out of a log', (text, masked) => {
  expect(maskedText(text)).toBe(masked);
});
