import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button';
import { useStateMessages } from '../locales/states/use-messages';
import css from './form-alert.module.css';

export interface FormAlertProps {
  /** What went wrong with the form as a whole. */
  children: ReactNode;
  /** Shows 'Thử lại', which calls it. */
  onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  busy?: boolean | undefined;
}

/** Says inside a form why it was not sent; what is typed stays. */
export function FormAlert({ children, onRetry, busy }: FormAlertProps) {
  const t = useStateMessages();
  const alert = useRef<HTMLDivElement>(null);
  // It may come below the fold or behind a bar, away from the button that was pressed.
  useEffect(() => {
    // Braces: newer browsers give a promise, which React would take for the effect's end.
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert} className={css.alert} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <p className={css.text}>{children}</p>
      {onRetry && (
        <Button size="small" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
