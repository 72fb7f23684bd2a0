import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes';
import css from './field.module.css';

/** What a {@link TextField} takes, beside everything an `input` does: numbers are text with `inputMode="numeric"`. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** What is wrong with the value; read out when it appears and with the field. */
  error?: string | undefined;
  /** What to know before typing. */
  hint?: ReactNode;
  /** Stands in the box after the text: a unit, a button. */
  trailing?: ReactNode;
}

/** A labelled line of text of at least 44 px, with its hint and its error tied to it. */
export function TextField({ label, error, hint, trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={joinClasses(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <input
          type="text"
          {...input}
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {hint && (
        <p className={css.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}error`} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
