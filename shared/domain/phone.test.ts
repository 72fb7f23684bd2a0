import { parsePhone, telHref } from './phone';
import { formatPhone } from './phone-text';

const WRITTEN = `
0912345678 | 84912345678 | +84912345678 | 0912 345 678 | +84 912.345.678 | +84 (0)912-345-678 | 912345678
912 345 678 | 0084 912 345 678 | 0912–345–678 | \u202a+84 912 345 678\u202c
`;
test.each(WRITTEN.trim().split(/ \| |\n/))('AUTH-1 reads %s as the digits from 84', (written) => {
  expect(parsePhone(written)).toBe('84912345678');
});

const NONE =
  '+912345678 | 112345678 | 212345678 | 09123 | 091234567890 | +1 912 345 678 | 0112345678 | số của tôi';
test.each(['', ...NONE.split(' | ')])('AUTH-1 refuses %p', (written) => {
  expect(parsePhone(written)).toBeUndefined();
});

test('AUTH-1 a mobile number without its leading 0 is the same number, 084… and 032… too', () => {
  expect(parsePhone('325118476')).toBe('84325118476');
  expect(parsePhone('841234567')).toBe('84841234567');
});

test('DETAIL-3 shows a number as people read it', () => {
  expect(formatPhone('84912345678')).toBe('0912 345 678');
  expect(formatPhone('02838221234')).toBe('028 3822 1234');
  expect(formatPhone('113')).toBe('113');
});

test('DETAIL-3 dials the international form', () => {
  expect(telHref('0912 345 678')).toBe('tel:+84912345678');
  expect(telHref('1900 1234')).toBe('tel:19001234');
});
