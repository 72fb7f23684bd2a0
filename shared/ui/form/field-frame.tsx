import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes';
import css from './field.module.css';

/** What every field can say about itself. */
export interface FieldTexts {
  label: string;
  /** What is wrong with the value; read out when it appears and with the field. */
  error?: string | undefined;
  /** What to know before typing. */
  hint?: ReactNode;
}

/** What ties an input to its hint and its error. */
export const inputTies = (id: string, { error, hint }: FieldTexts) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined,
});

/** What a {@link FieldFrame} takes. */
export interface FieldFrameProps extends FieldTexts {
  /** Of the input inside. */
  id: string;
  className?: string | undefined;
  /** The input, with its {@link inputTies}. */
  children: ReactNode;
}

/** What stands around an input: its label, its hint and its error. */
export function FieldFrame({ id, label, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={joinClasses(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>{children}</div>
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
