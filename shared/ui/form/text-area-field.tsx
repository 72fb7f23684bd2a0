import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../join-classes';
import { useOverLimit } from '../use-over-limit';
import css from './field.module.css';
import { FieldFrame, type FieldTexts, inputTies, liveLimit } from './field-frame';

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'>, FieldTexts {
  /** The most characters that it takes: a longer text is reported, not cut. */
  limit?: number | undefined;
}

/** A labelled text of several lines that grows with what is typed, with its hint and its error tied to it. */
export function TextAreaField({
  label,
  error,
  hint,
  limit,
  className,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  const id = useId();
  const over = useOverLimit(String(area.value ?? ''), limit);
  const texts = { label, error, hint, live: liveLimit(limit, over) };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <textarea
        {...area}
        {...inputTies(id, texts)}
        rows={rows}
        className={joinClasses(css.input, css.area)}
      />
    </FieldFrame>
  );
}
