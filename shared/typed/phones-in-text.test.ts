import { maskedJson, maskedText } from '../http/masked-text';
import { parsePhone } from './phone';
import { PHONES } from './testing/phones';
import { plainDigits } from './typed-text';

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
