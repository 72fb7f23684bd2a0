import { formatPhone, plainDigits } from '@site/shared/domain';
import { FormBody, TextField } from '@site/shared/ui/form';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../locales/sign-in/use-messages';
import { AuthPage } from './auth-page';
import { authAlert } from './auth-problem';
import type { CodePlace } from './code-place';
import css from './code-step.module.css';
import type { CodeUse } from './code-use';
import { ResendCode } from './resend-code';
import { useAuthForm } from './use-auth-form';

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
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => latest.current.focus('code'), []);
  useEffect(() => {
    if (code.length === LENGTH) latest.current.submit();
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
          onChange={(event) =>
            form.set('code', plainDigits(event.target.value).replace(/\D/g, '').slice(0, LENGTH))
          }
          className={css.code}
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </FormBody>
      <ResendCode
        use={use}
        place={place}
        onPlace={onPlace}
        onAsked={() => form.focus('code')}
        onBack={onBack}
      />
    </AuthPage>
  );
}
