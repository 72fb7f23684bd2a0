import type { ComponentProps } from 'react';
import css from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';
import { useStateMessages } from './locales/states/use-messages';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that it works on it and takes no further press; it keeps the focus. */
  busy?: boolean | undefined;
}

/** A button of at least 44 px; `type="button"` unless told otherwise. */
export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  const t = useStateMessages();
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && (
        <>
          <span className={css.spinner} aria-hidden="true" />
          <span className="visually-hidden">{t('busy')}</span>
        </>
      )}
      {children}
    </button>
  );
}
