import { Button } from '@site/shared/ui';
import { FormAlert } from '@site/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../locales/sign-in/use-messages';
import type { CodePlace } from './code-place';
import css from './code-step.module.css';
import type { CodeUse } from './code-use';
import { useResend } from './use-resend';

export interface ResendCodeProps {
  use: CodeUse;
  place: CodePlace;
  onPlace: (place: CodePlace) => void;
  /** Called once another code was asked for: it comes next. */
  onAsked: () => void;
  onBack: () => void;
}

/** Another code, or another number. It counts the seconds by itself: with each of them the form would be rendered too. */
export function ResendCode({ use, place, onPlace, onAsked, onBack }: ResendCodeProps) {
  const t = useMessages();
  const resend = useResend(place, onPlace, use.send);
  const ask = useRef(resend.ask);
  useEffect(() => {
    ask.current = resend.ask;
  });
  const [isUnsent] = useState(place.sentAt === undefined && place.next === undefined);
  useEffect(() => {
    if (isUnsent) ask.current();
  }, [isUnsent]);
  return (
    <>
      {resend.alert && (
        <FormAlert onRetry={resend.alert.retry ? resend.ask : undefined} busy={resend.busy}>
          {t(resend.alert.alert, resend.alert.values)}
        </FormAlert>
      )}
      <div className={css.again}>
        <Button
          variant="quiet"
          size="small"
          busy={resend.busy}
          disabled={resend.wait > 0}
          onClick={async () => {
            await resend.ask();
            // A button that waits cannot keep the focus.
            onAsked();
          }}
        >
          {t('code.resend')}
        </Button>
        {resend.wait > 0 && (
          <span className={css.timer} role="timer" aria-live="off" aria-label={t('code.wait')}>
            {`${Math.floor(resend.wait / 60)}:${String(resend.wait % 60).padStart(2, '0')}`}
          </span>
        )}
        <Button variant="quiet" size="small" onClick={onBack}>
          {t('code.change')}
        </Button>
        <p className={css.sent} role="status">
          {resend.sent && t('code.resent')}
        </p>
      </div>
    </>
  );
}
