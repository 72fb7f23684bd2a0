import { parsePhone } from './phone';

const WRITTEN = `
0912345678 | 84912345678 | +84912345678 | 0912 345 678 | +84 912.345.678 | +84 (0)912-345-678 | 912345678
912 345 678 | 0084 912 345 678 | 0912–345–678 | \u202a+84 912 345 678\u202c | (+84) 912 345 678
tel:+84912345678 | tel:0912-345-678 | 0912345678 (Zalo) | Zalo: 0912 345 678 | SĐT 0912.345.678. | 0912/345/678 | 0912_345_678
0912,345,678 | 0912·345·678 | ０９１２３４５６７８ | 0912\u00a0345\u202f678 | 09\u200b12\u20603\u00ad45\ufe0f678 | 0912  345  678
📞0912345678 | https://zalo.me/0912345678 | 0912345678 – chị Lan
`;
test.each(WRITTEN.trim().split(/ \| |\n/))('AUTH-1 reads %s as the digits from 84', (written) => {
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
