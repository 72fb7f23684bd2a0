import { formatPhone } from '@site/shared/domain';
import { Button } from '@site/shared/ui';
import { FormAlert, FormBody, TextField } from '@site/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../locales/sign-in/use-messages';
import { AuthPage } from './auth-page';
import { authAlert } from './auth-problem';
import type { CodePlace } from './code-place';
import css from './code-step.module.css';
import type { CodeUse } from './code-use';
import { useAuthForm } from './use-auth-form';
import { useResend } from './use-resend';

const LENGTH = 6;

export interface CodeStepProps {
  /** What the code is for. */
  use: CodeUse;
  /** The number, and what is known of its code; of one that was never sent the step asks for one. */
  place: CodePlace;
  /** Called when the place has changed. */
  onPlace: (place: CodePlace) => void;
  /** Called once the code was right. */
  onDone: () => void;
  /** Asked for by 'Đổi số điện thoại'. */
  onBack: () => void;
}

/** The code of the sms (AUTH-2): typed, pasted or filled in by the phone; sent when it is whole. */
export function CodeStep({ use, place, onPlace, onDone, onBack }: CodeStepProps) {
  const t = useMessages();
  const { phone } = place;
  const resend = useResend(place, onPlace, use.send);
  const form = useAuthForm<{ code: string }>({
    start: { code: '' },
    draft: undefined,
    schema: 'codeSchema',
    order: ['code'],
    async send({ code }, call) {
      const answer = await call((auth) => use.take(auth, { phone, code }));
      if (answer.success) {
        onDone();
        return;
      }
      return answer.code === 'wrong_code' ? { field: 'code', text: 'code.wrong' } : authAlert(answer);
    },
  });
  const { code } = form.values;
  const latest = useRef({ form, resend });
  useEffect(() => {
    latest.current = { form, resend };
  });
  const [isUnsent] = useState(place.sentAt === undefined && place.next === undefined);
  useEffect(() => {
    latest.current.form.focus('code');
    if (isUnsent) latest.current.resend.ask();
  }, [isUnsent]);
  useEffect(() => {
    if (code.length === LENGTH) latest.current.form.submit();
  }, [code]);

  return (
    <AuthPage
      name={use.page}
      title={t(use.title)}
      heading={t('code.title')}
      // In one piece: a number is not broken over two lines.
      lead={t(use.sent, { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })}
    >
      <FormBody form={form} say={t} submit={t('code.submit')}>
        <TextField
          {...form.field('code')}
          // No maxLength: it would cut a pasted code with spaces in it.
          onChange={(event) => form.set('code', event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
          className={css.code}
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </FormBody>
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
            // The code comes next, and a button that waits cannot keep the focus.
            form.focus('code');
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
    </AuthPage>
  );
}
