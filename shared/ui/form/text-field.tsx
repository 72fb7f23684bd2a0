import { type ComponentProps, type ReactNode, useId } from 'react';
import { useOverLimit } from '../use-over-limit';
import css from './field.module.css';
import { FieldFrame, type FieldTexts, inputTies, liveLimit } from './field-frame';

/** What a {@link TextField} takes, beside everything an `input` does: numbers are text with `inputMode="numeric"`. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'maxLength'>, FieldTexts {
  /** The most characters that it takes: a longer text is reported, not cut. */
  limit?: number | undefined;
  /** Stands in the box after the text: a unit, a button. */
  trailing?: ReactNode;
}

/** A labelled line of text of at least 44 px, with its hint and its error tied to it. */
export function TextField({
  label,
  error,
  hint,
  live,
  limit,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  const over = useOverLimit(String(input.value ?? ''), limit);
  const texts = { label, error, hint, live: live ?? liveLimit(limit, over) };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <input type="text" {...input} {...inputTies(id, texts)} className={css.input} />
      {trailing}
    </FieldFrame>
  );
}
