import { TextField } from '@site/shared/ui/form';
import { useState } from 'react';
import { AuthPage } from '../features/sign-in/auth-page';
import css from '../features/sign-in/auth-page.module.css';
import { authAlert } from '../features/sign-in/auth-problem';
import { FormBody } from '../features/sign-in/form-body';
import { MailSent } from '../features/sign-in/mail-sent';
import { PageLink } from '../features/sign-in/page-link';
import { useAuthForm } from '../features/sign-in/use-auth-form';
import { useBackToForm } from '../features/sign-in/use-back-to-form';
import { useMessages } from '../locales/sign-in/use-messages';

/** /forgot-password: asks for the mail with the link (AUTH-5); says the same whether the address has an account. */
export default function ForgotPasswordPage() {
  const t = useMessages();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAuthForm<{ email: string }>({
    start: { email: '' },
    schema: 'forgotPasswordSchema',
    order: ['email'],
    async send(typed, call) {
      const email = typed.email.trim();
      const answer = await call((auth) => auth.sendPasswordLink(email));
      if (!answer.success) return authAlert(answer);
      setSentTo(email);
    },
  });
  useBackToForm(sentTo === undefined, () => form.focus('email'));

  if (sentTo !== undefined) {
    return (
      <MailSent
        name="forgot-password"
        title={t('forgot-password.title')}
        text={t('mail.reset', { email: sentTo })}
        onBack={() => setSentTo(undefined)}
      />
    );
  }
  return (
    <AuthPage name="forgot-password" title={t('forgot-password.title')} lead={t('forgot-password.lead')}>
      <FormBody form={form} submit={t('forgot-password.submit')}>
        <TextField
          {...form.field('email')}
          label={t('field.email')}
          type="email"
          autoComplete="email"
          required
        />
      </FormBody>
      <div className={css.links}>
        <PageLink to="/login">{t('forgot-password.back')}</PageLink>
      </div>
    </AuthPage>
  );
}
