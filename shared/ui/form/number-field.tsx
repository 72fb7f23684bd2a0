import { useShell } from '@site/shared/contract';
import { formatNumber } from '@site/shared/domain';
import { type ChangeEvent, type RefCallback, useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** Numbers beyond this many digits are no longer exact in a browser. */
const MOST_DIGITS = 15;

/** What a {@link NumberField} takes. */
export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'onChange' | 'ref' | 'name'> {
  name: string;
  /** Digits alone, or nothing. */
  value: string;
  ref: RefCallback<HTMLInputElement>;
  /** Called with the digits alone. */
  onDigits: (digits: string) => void;
}

const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);

/** A whole number, grouped while it is typed: '2.500.000.000'. The caret keeps its place among the digits. */
export function NumberField({ value, onDigits, ref, ...field }: NumberFieldProps) {
  const { locale } = useShell();
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stand after the caret, from a change until it is on screen. */
  const after = useRef<number>(undefined);
  const shown = value === '' ? '' : formatNumber(Number(value), locale);

  useLayoutEffect(() => {
    if (after.current === undefined || !input.current) return;
    let at = shown.length;
    for (let left = after.current; at > 0 && left > 0; at -= 1) {
      if (/\d/.test(shown[at - 1] ?? '')) left -= 1;
    }
    after.current = undefined;
    input.current.setSelectionRange(at, at);
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    after.current = target.value
      .slice(target.selectionStart ?? target.value.length)
      .replace(/\D/g, '').length;
    onDigits(digitsOf(target.value));
  };
  return (
    <TextField
      {...field}
      ref={(element) => {
        input.current = element;
        return ref(element);
      }}
      inputMode="numeric"
      value={shown}
      onChange={onChange}
    />
  );
}
