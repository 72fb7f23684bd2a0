import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes';
import css from './field.module.css';

/** What every field can say about itself. */
export interface FieldTexts {
  label: string;
  /**
   * What is wrong with the value; read out when it appears and with the field. Of two lines the first one is in English,
   * as the specification words it, and the second one its translation.
   */
  error?: string | undefined;
  /** What to know before typing. */
  hint?: ReactNode;
  /** What the field says of the value while one types; read out when it changes. Undefined for a field that never does. */
  live?: LiveText | undefined;
}

/** What a field says of its value by itself. */
export interface LiveText {
  /** Empty for nothing to say. */
  text: string;
  /** Whether the value cannot be sent so. */
  isWrong: boolean;
}

/** What ties an input to its hint and its error. */
export const inputTies = (id: string, { error, hint, live }: FieldTexts) => ({
  id,
  'aria-invalid': error || live?.isWrong ? true : undefined,
  'aria-describedby':
    [
      hint && `${id}hint`,
      live?.text && `${id}live`,
      error && `${id}error`,
      error?.includes('\n') && `${id}translation`,
    ]
      .filter(Boolean)
      .join(' ') || undefined,
});

/** What a field with a limit says while one types: nothing, or by how much the text is too long. */
export const liveLimit = (limit: number | undefined, over: string | undefined): LiveText | undefined =>
  limit === undefined ? undefined : { text: over ?? '', isWrong: over !== undefined };

export interface FieldFrameProps extends FieldTexts {
  /** Of the input inside. */
  id: string;
  className?: string | undefined;
  /** The input, with its {@link inputTies}. */
  children: ReactNode;
}

/** What stands around an input: its label, its hint and its error. */
export function FieldFrame({ id, label, error, hint, live, className, children }: FieldFrameProps) {
  const [words, translation] = error?.split('\n') ?? [];
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
      {live && (
        <p
          className={joinClasses(css.live, live.isWrong ? css.error : css.hint)}
          id={`${id}live`}
          aria-live="polite"
        >
          {live.isWrong && <CircleAlert size={16} aria-hidden="true" />}
          {live.text}
        </p>
      )}
      {words && (
        <p className={css.error} id={`${id}error`} role="alert" lang={translation && 'en'}>
          <CircleAlert size={16} aria-hidden="true" />
          {words}
        </p>
      )}
      {translation && (
        <p className={css.error} id={`${id}translation`}>
          {translation}
        </p>
      )}
    </div>
  );
}
