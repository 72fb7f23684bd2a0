import { useShell } from '@site/shared/contract';
import { type ChangeEvent, type RefCallback, useLayoutEffect, useRef } from 'react';
import { decimalSign, readNumber, writeNumber } from './number-text';
import { TextField, type TextFieldProps } from './text-field';

/** What a {@link NumberField} takes. */
export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'onChange' | 'ref' | 'name'> {
  name: string;
  /** Digits, with a '.' before decimals; or nothing. */
  value: string;
  ref: RefCallback<HTMLInputElement>;
  /** How many decimals it takes; none unless told otherwise. */
  decimals?: number;
  /** Called with the number in the form of `value`. */
  onNumber: (number: string) => void;
}

/** A number, grouped while it is typed: '2.500.000.000'. The caret keeps its place among the digits. */
export function NumberField({ value, decimals = 0, onNumber, ref, ...field }: NumberFieldProps) {
  const { locale } = useShell();
  const input = useRef<HTMLInputElement>(null);
  /** How many characters that are no grouping stand after the caret, from a change until it is on screen. */
  const after = useRef<number>(undefined);
  const shown = writeNumber(value, locale);
  const isKept = (character: string): boolean =>
    /\d/.test(character) || (decimals > 0 && character === decimalSign(locale));

  useLayoutEffect(() => {
    if (after.current === undefined || !input.current) return;
    let at = shown.length;
    for (let left = after.current; at > 0 && left > 0; at -= 1) {
      if (isKept(shown.charAt(at - 1))) left -= 1;
    }
    after.current = undefined;
    input.current.setSelectionRange(at, at);
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const behind = target.value.slice(target.selectionStart ?? target.value.length);
    after.current = Array.from(behind).filter(isKept).length;
    onNumber(readNumber(target.value, locale, decimals));
  };
  return (
    <TextField
      {...field}
      ref={(element) => {
        input.current = element;
        return ref(element);
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={shown}
      onChange={onChange}
    />
  );
}
