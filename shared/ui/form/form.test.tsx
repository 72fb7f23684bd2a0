import type { Locale } from '@site/shared/contract';
import { formatAmount, formatArea, type NumberRule, TYPED_UNITS } from '@site/shared/domain';
import { renderInShell } from '@site/shared/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FormAlert, PasswordField, SubmitButton, TextAreaField, TextField } from '.';
import { NumberField } from './number-field';

test('AUTH-2 a field is tied to its label, its hint and its error, and says nothing of an error that it has not', () => {
  renderInShell(<TextField label="Diện tích" hint="Sàn" error="Vui lòng nhập diện tích" trailing="m²" />);
  const described = { name: 'Diện tích', description: /^Sàn Vui lòng nhập diện tích$/ };
  expect(screen.getByRole('textbox', described).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Vui lòng nhập diện tích');
  expect(screen.getByText('m²')).toBeTruthy();
  renderInShell(<TextField label="Giá" />);
  const input = screen.getByLabelText('Giá');
  expect(['aria-invalid', 'aria-describedby'].filter((name) => input.hasAttribute(name))).toEqual([]);
});

test('AUTH-1 a password is shown and hidden by its button, which does not send the form', () => {
  const onSubmit = jest.fn();
  renderInShell(
    <form onSubmit={onSubmit}>
      <PasswordField label="Mật khẩu" />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Mật khẩu');
  const button = screen.getByRole('button', { name: 'Hiện mật khẩu' });
  fireEvent.click(button);
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(button);
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('AUTH-1 an alert brings itself into view and offers to try again, once at a time', () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const onRetry = jest.fn();
  const { rerender } = renderInShell(<FormAlert onRetry={onRetry}>…</FormAlert>);
  expect(seen.mock.contexts).toEqual([screen.getByRole('alert')]);
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  rerender(<FormAlert {...{ onRetry, busy: true }}>…</FormAlert>);
  fireEvent.click(screen.getByRole('button', { name: /Thử lại$/ }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  seen.mockRestore();
});

test('AUTH-1 a busy button sends nothing, and keeps the focus', () => {
  const onSubmit = jest.fn((event) => event.preventDefault());
  renderInShell(
    <form onSubmit={onSubmit}>
      <SubmitButton busy>Gửi</SubmitButton>
    </form>,
  );
  const button = screen.getByRole('button', { name: /Gửi$/ });
  button.focus();
  fireEvent.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test.each([
  ['TextField', TextField],
  ['TextAreaField', TextAreaField],
])('DEMAND-5 SUPPORT-1 a %s cuts nothing: over its limit it says by how much', (_, Field) => {
  const value = 'x'.repeat(1012);
  const limited = { label: 'Nội dung', limit: 1000, onChange: () => undefined };
  const { rerender } = renderInShell(<Field {...limited} value={value} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe(value);
  expect(input.hasAttribute('maxlength')).toBe(false);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Dài hơn 1.000 ký tự: hãy bớt 12 ký tự');
  rerender(<Field {...limited} value={` ${'x'.repeat(1000)} `} />);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

const PRICE: NumberRule = { kind: 'money', max: 1e15 };
const COSTS: NumberRule = { ...PRICE, aboveZero: true };
const ROOMS: NumberRule = { kind: 'plain', max: 99 };
const AREA: NumberRule = { kind: 'plain', decimals: 2, max: 1e7, unit: TYPED_UNITS.area };

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
