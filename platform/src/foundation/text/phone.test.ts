import { normalizePhone } from './phone.ts';

test.each([
  ['0901234567', '84901234567'],
  ['+84901234567', '84901234567'],
  ['84901234567', '84901234567'],
  ['901234567', '84901234567'],
  [' 0901 234.567 ', '84901234567'],
  ['(028) 3822-1234', '842838221234'],
  ['090123456', undefined],
  ['09012345678901', undefined],
  ['0001234567', undefined],
  ['số của tôi', undefined],
  ['', undefined],
])('%s is kept as %s', (text, expected) => {
  expect(normalizePhone(text)).toBe(expected);
});
