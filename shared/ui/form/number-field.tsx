import { useShell } from '@site/shared/contract';
import { formatNumber, type NumberRule, readTypedNumber, typedLine } from '@site/shared/domain';
import { useState } from 'react';
import type { LiveText } from './field-frame';
import { useFormMessages } from './locales/use-messages';
import { TextField, type TextFieldProps } from './text-field';

/** An amount below this, in Vnđ, was hardly meant so. */
const TINY = 1000;

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'live' | 'limit' | 'value'> {
  /** As it was typed. */
  value: string;
  /** What it takes. */
  rule: NumberRule;
  /** Whether the form has refused the value: the field says why. */
  refused: boolean;
  /** Writes a number in words: '5,5 tỷ đồng', '70,5 m²'. */
  words: (number: number) => string;
  /** A number that could stand there, to show how one is written. */
  example: number;
  /** Puts another text for the same number into the field. */
  onText: (text: string) => void;
}

/** A label without what it says in brackets: 'Giá (Vnđ)' is 'Giá'. */
const nameOf = (label: string): string => label.replace(/\s*\(.*\)$/, '');

/**
 * A number as people type it: '5,5 tỷ', '70.5', '1.000'. What is typed stays as it is; below it stands in words what was
 * understood, or why it is refused. Bare digits are grouped once the field is left.
 */
export function NumberField({
  value,
  rule,
  refused,
  words,
  example,
  onText,
  onBlur,
  onFocus,
  ...field
}: NumberFieldProps) {
  const { locale } = useShell();
  const t = useFormMessages();
  const [isTyping, setTyping] = useState(false);
  const read = readTypedNumber(value, rule);

  const reason = (): LiveText => {
    if (!read) return { text: '', isWrong: false };
    if ('value' in read) {
      const isTiny = rule.kind === 'money' && read.value > 0 && read.value < TINY;
      const amount = words(read.value);
      if (isTiny) return { text: t('number.tiny', { amount, example: words(example) }), isWrong: false };
      return { text: rule.kind === 'money' || /\D/.test(typedLine(value)) ? amount : '', isWrong: false };
    }
    // What is half typed is not wrong yet.
    if (isTyping && !refused) return { text: '', isWrong: false };
    const values = {
      name: nameOf(field.label),
      example: words(example),
      max: words(rule.max),
      count: rule.decimals ?? 0,
      ...('readings' in read ? { one: words(read.readings[0]), other: words(read.readings[1]) } : {}),
    };
    return { text: t(`number.${read.problem}`, values), isWrong: true };
  };
  return (
    <TextField
      {...field}
      // Letters too where sizes have names: 'tỷ'.
      inputMode={rule.kind === 'money' ? 'text' : 'decimal'}
      autoComplete="off"
      value={value}
      live={reason()}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        if (/^\d{4,}$/.test(value) && read && 'value' in read) onText(formatNumber(read.value, locale));
        onBlur?.(event);
      }}
    />
  );
}
