import type { Locale } from '@site/shared/contract';
import { formatAmount, formatArea, type NumberRule } from '@site/shared/domain';
import { renderInShell } from '@site/shared/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberField } from './number-field';

const PRICE: NumberRule = { kind: 'money', max: 1e15 };
const COSTS: NumberRule = { ...PRICE, aboveZero: true };
const ROOMS: NumberRule = { kind: 'plain', max: 99 };
const AREA: NumberRule = { kind: 'plain', decimals: 2, max: 1e7, suffixes: ['m2'] };

function Typed({ rule, refused, locale }: { rule: NumberRule; refused: boolean; locale: Locale }) {
  const [value, setValue] = useState('');
  const isPrice = rule.kind === 'money';
  return (
    <NumberField
      name="number"
      label={isPrice ? 'Giá (Vnđ)' : 'Diện tích (m²)'}
      value={value}
      rule={rule}
      refused={refused}
      words={(number) => (isPrice ? formatAmount('for-sale', number, locale) : formatArea(number, locale))}
      example={isPrice ? 5.5e9 : 70.5}
      onChange={(event) => setValue(event.target.value)}
      onText={setValue}
    />
  );
}

function show(rule: NumberRule, locale: Locale = 'vi', refused = false) {
  renderInShell(<Typed rule={rule} refused={refused} locale={locale} />, locale);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  return {
    input,
    type(text: string) {
      fireEvent.focus(input);
      fireEvent.change(input, { target: { value: text } });
    },
    leave: () => fireEvent.blur(input),
    said: () =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    isWrong: () => input.getAttribute('aria-invalid') === 'true',
  };
}

test.each<[typed: string, rule: NumberRule, locale: Locale, words: string]>([
  ['5 tỷ', PRICE, 'vi', '5 tỷ đồng'],
  ['5tỷ500', PRICE, 'en', '5.5 billion Vnđ'],
  ['2512345678', PRICE, 'vi', '2.512.345.678 đồng'],
  ['70,5', AREA, 'en', '70.5 m²'],
  ['70', AREA, 'vi', ''],
])('DEMAND-5 %s stays as it was typed; below it stands what was understood', (typed, rule, locale, words) => {
  const field = show(rule, locale);
  field.type(typed);
  expect([field.input.value, field.said(), field.isWrong()]).toEqual([typed, words, false]);
});

test.each<[typed: string, rule: NumberRule, reason: string]>([
  ['-5', PRICE, 'Giá không thể là số âm'],
  ['0', COSTS, 'Giá phải lớn hơn 0'],
  ['1.000', ROOMS, 'Diện tích: số quá lớn, nhiều nhất là 99 m²'],
  ['5,5', PRICE, 'Giá: hãy ghi cả đơn vị, ví dụ: 5,5 tỷ đồng'],
  ['5-6 tỷ', PRICE, 'Giá: hãy nhập một số, không phải một khoảng'],
  ['thoả thuận', PRICE, 'Giá: chưa đọc được số này, ví dụ đúng: 5,5 tỷ đồng'],
  ['5 tỷ 50', PRICE, 'Giá: chưa rõ là 5,05 tỷ đồng hay 5,5 tỷ đồng'],
  ['1,000', AREA, 'Diện tích: chưa rõ là 1 m² hay 1.000 m²'],
  ['70,5555', AREA, 'Diện tích: nhiều nhất 2 chữ số sau dấu phẩy'],
])(
  'DEMAND-5 %s is refused once the field is left, with a reason that names the field',
  (typed, rule, reason) => {
    const field = show(rule);
    field.type(typed);
    expect([field.said(), field.isWrong()]).toEqual(['', false]);
    field.leave();
    expect([field.input.value, field.said(), field.isWrong()]).toEqual([typed, reason, true]);
    field.type('70');
    expect(field.isWrong()).toBe(false);
  },
);

test('DEMAND-5 what the form has refused is said at once; an amount of a few Vnđ asks whether it was meant so', () => {
  const refused = show(COSTS, 'en', true);
  refused.type('0');
  expect(refused.said()).toBe('Giá must be above 0');
  cleanup();
  const field = show(PRICE);
  field.type('5');
  expect(field.said()).toBe('5 đồng. Nếu là triệu hay tỷ, hãy ghi thêm, ví dụ: 5,5 tỷ đồng');
  expect(field.isWrong()).toBe(false);
});

test.each<[typed: string, locale: Locale, shown: string]>([
  ['2500000000', 'vi', '2.500.000.000'],
  ['2500000000', 'en', '2,500,000,000'],
  ['5 tỷ', 'vi', '5 tỷ'],
  ['1234567890123456', 'vi', '1234567890123456'],
])(
  'DEMAND-5 %s is grouped when the field is left, and only when it means the same (%s)',
  (typed, locale, shown) => {
    const field = show(PRICE, locale);
    field.type(typed);
    expect(field.input.value).toBe(typed);
    field.leave();
    expect(field.input.value).toBe(shown);
  },
);
