import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../join-classes';
import css from './field.module.css';
import { FieldFrame, type FieldTexts, inputTies } from './field-frame';

/** What a {@link TextAreaField} takes, beside everything a `textarea` does. */
export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldTexts {}

/** A labelled text of several lines that grows with what is typed, with its hint and its error tied to it. */
export function TextAreaField({ label, error, hint, className, rows = 3, ...area }: TextAreaFieldProps) {
  const id = useId();
  const texts = { label, error, hint };
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
