import { parsePhone } from './phone';
import { PHONES } from './testing/phones';

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
