import { telHref } from './phone';
import { formatPhone } from './phone-text';

test('DETAIL-3 shows a number as people read it, and dials the international form', () => {
  const shown = ['84912345678', '02838221234', '113'].map(formatPhone);
  expect(shown).toEqual(['0912 345 678', '028 3822 1234', '113']);
  expect(['0912 345 678', '1900 1234'].map(telHref)).toEqual(['tel:+84912345678', 'tel:19001234']);
});
