import { serverNow } from '@site/shared/server-clock';
import { FormBody } from '@site/shared/ui/form';
import { useRef, useState } from 'react';
import { AccountField } from '../features/sign-in/account-field';
import { readAccountName } from '../features/sign-in/account-name';
import { AuthPage } from '../features/sign-in/auth-page';
import css from '../features/sign-in/auth-page.module.css';
import { messageAlert } from '../features/sign-in/auth-problem';
import { type CodePlace, useCodePlace } from '../features/sign-in/code-place';
import { CodeStep } from '../features/sign-in/code-step';
import { PASSWORD_CODE } from '../features/sign-in/code-use';
import { NewPasswordStep } from '../features/sign-in/new-password-step';
import { PageLink } from '../features/sign-in/page-link';
import { UntilMailSent } from '../features/sign-in/until-mail-sent';
import { useAuthForm } from '../features/sign-in/use-auth-form';
import { useBackToForm } from '../features/sign-in/use-back-to-form';
import { useMessages } from '../locales/sign-in/use-messages';

/**
 * /forgot-password: an account's address gets a mail with a link, its number the code of an sms, then a new password
 * (AUTH-5). It says the same whether there is an account.
 */
export default function ForgotPasswordPage() {
  const t = useMessages();
  const [sentTo, setSentTo] = useState<string>();
  const [isProven, setProven] = useState(false);
  const code = useCodePlace('password-code');
  // A visitor who returns from the code step and changes nothing goes to that step again, without a second sms.
  const last = useRef<CodePlace>(undefined);
  const form = useAuthForm<{ account: string }>({
    start: { account: '' },
    draft: undefined,
    schema: 'forgotPasswordSchema',
    order: ['account'],
    async send(typed, call) {
      const name = readAccountName(typed.account) ?? { email: '' };
      if ('phone' in name && last.current?.phone === name.phone) {
        code.go(last.current);
        return;
      }
      const answer = await call((auth) =>
        'phone' in name ? auth.sendPasswordCode(name.phone) : auth.sendPasswordLink(name.email),
      );
      if (!answer.success) return messageAlert(answer);
      if ('phone' in name) code.go({ phone: name.phone, sentAt: serverNow() });
      else setSentTo(name.email);
    },
  });
  const focus = () => form.focus('account');
  useBackToForm(code.place === undefined, focus);

  const title = t('forgot-password.title');
  if (isProven) {
    return (
      <AuthPage name="forgot-password" title={t('reset-password.title')} lead={t('reset-password.lead')}>
        <NewPasswordStep />
      </AuthPage>
    );
  }
  if (code.place) {
    const onDone = () => {
      code.done();
      setProven(true);
    };
    const onBack = () => {
      last.current = code.place;
      code.go(undefined);
    };
    return (
      <CodeStep use={PASSWORD_CODE} place={code.place} onPlace={code.go} onDone={onDone} onBack={onBack} />
    );
  }
  return (
    <UntilMailSent
      name="forgot-password"
      title={title}
      sent={sentTo && t('mail.reset', { email: sentTo })}
      focus={focus}
      onBack={() => setSentTo(undefined)}
    >
      <AuthPage name="forgot-password" title={title} lead={t('forgot-password.lead')}>
        <FormBody form={form} say={t} submit={t('forgot-password.submit')}>
          <AccountField {...form.field('account')} />
        </FormBody>
        <div className={css.links}>
          <PageLink to="/login">{t('forgot-password.back')}</PageLink>
        </div>
      </AuthPage>
    </UntilMailSent>
  );
}
