import { telHref } from './phone';
import { formatPhone } from './phone-text';

test('DETAIL-3 shows a number as people read it', () => {
  expect(formatPhone('84912345678')).toBe('0912 345 678');
  expect(formatPhone('02838221234')).toBe('028 3822 1234');
  expect(formatPhone('113')).toBe('113');
});

test('DETAIL-3 dials the international form', () => {
  expect(telHref('0912 345 678')).toBe('tel:+84912345678');
  expect(telHref('1900 1234')).toBe('tel:19001234');
});
