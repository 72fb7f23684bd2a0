import { type ComponentProps, useId } from 'react';
import css from './viewing.lazy.module.css';

interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value; read out when it appears and with the field. */
  error?: string | undefined;
}

export type ViewingFieldProps = FieldTexts &
  (
    | ({ lines?: undefined } & Omit<ComponentProps<'input'>, 'id'>)
    | ({ lines: number } & Omit<ComponentProps<'textarea'>, 'id'>)
  );

/** A labelled field. Not that of `shared/ui/form`, whose style sheet would come with the first page of each area that has comments. */
export function ViewingField({ label, hint, error, ...field }: ViewingFieldProps) {
  const id = useId();
  const ties = {
    id,
    className: css.field,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined,
  };
  const { lines, ...area } = field;
  return (
    <div className={css.labelled}>
      <label htmlFor={id}>{label}</label>
      {lines === undefined ? (
        <input {...(area as ComponentProps<'input'>)} {...ties} />
      ) : (
        <textarea rows={lines} {...(area as ComponentProps<'textarea'>)} {...ties} />
      )}
      {hint && (
        <p className={css.quiet} id={`${id}hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.wrong} id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
