import type { Locale } from '@site/shared/contract';
import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './number-field';

function Area({ decimals }: { decimals: number }) {
  const [value, setValue] = useState('');
  return (
    <>
      <NumberField
        name="area"
        label="Diện tích"
        value={value}
        ref={() => undefined}
        decimals={decimals}
        onNumber={setValue}
      />
      <output>{value}</output>
    </>
  );
}

const show = (decimals: number, locale: Locale = 'vi') => {
  renderInShell(<Area decimals={decimals} />, locale);
  return screen.getByLabelText<HTMLInputElement>('Diện tích');
};
const value = () => screen.getByRole('status').textContent;

test.each<[typed: string, decimals: number, locale: Locale, shown: string, value: string]>([
  ['2500000000', 0, 'vi', '2.500.000.000', '2500000000'],
  ['2500000000', 0, 'en', '2,500,000,000', '2500000000'],
  ['007', 0, 'vi', '7', '7'],
  ['12 abc', 0, 'vi', '12', '12'],
  ['1234567890123456', 0, 'vi', '123.456.789.012.345', '123456789012345'],
  ['70,5', 1, 'vi', '70,5', '70.5'],
  ['70.5', 1, 'vi', '70,5', '70.5'],
  ['1070.55', 1, 'en', '1,070.5', '1070.5'],
  [',5', 1, 'vi', '0,5', '0.5'],
])('DEMAND-5 %s typed with %d decimals (%s) shows %s', async (typed, decimals, locale, shown, number) => {
  const input = show(decimals, locale);
  await userEvent.type(input, typed);
  expect([input.value, value()]).toEqual([shown, number]);
});

test.each([
  ['2,500,000 đ', '2.500.000'],
  ['１２３４', '1.234'],
])('DEMAND-5 %s comes as a whole and shows %s', (pasted, shown) => {
  const input = show(0);
  fireEvent.change(input, { target: { value: pasted } });
  expect(input.value).toBe(shown);
});

test('DEMAND-5 the caret keeps its place among the digits', async () => {
  const input = show(1);
  await userEvent.type(input, '2500,5');
  await userEvent.type(input, '1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([input.value, input.selectionStart]).toEqual(['21.500,5', 3]);
  await userEvent.type(input, '9', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect([input.value, input.selectionStart]).toEqual(['215.009,5', 7]);
});
