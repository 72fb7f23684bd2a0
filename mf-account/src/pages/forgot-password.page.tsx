import { FormBody } from '@site/shared/ui/form';
import { useState } from 'react';
import { AuthPage } from '../features/sign-in/auth-page';
import css from '../features/sign-in/auth-page.module.css';
import { authAlert } from '../features/sign-in/auth-problem';
import { EmailField } from '../features/sign-in/email-field';
import { PageLink } from '../features/sign-in/page-link';
import { UntilMailSent } from '../features/sign-in/until-mail-sent';
import { useAuthForm } from '../features/sign-in/use-auth-form';
import { useMessages } from '../locales/sign-in/use-messages';

/** /forgot-password: asks for the mail with the link (AUTH-5); says the same whether the address has an account. */
export default function ForgotPasswordPage() {
  const t = useMessages();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAuthForm<{ email: string }>({
    start: { email: '' },
    draft: undefined,
    schema: 'forgotPasswordSchema',
    order: ['email'],
    async send(typed, call) {
      const email = typed.email.trim();
      const answer = await call((auth) => auth.sendPasswordLink(email));
      if (!answer.success) return authAlert(answer);
      setSentTo(email);
    },
  });

  const title = t('forgot-password.title');
  return (
    <UntilMailSent
      name="forgot-password"
      title={title}
      sent={sentTo && t('mail.reset', { email: sentTo })}
      form={form}
      onBack={() => setSentTo(undefined)}
    >
      <AuthPage name="forgot-password" title={title} lead={t('forgot-password.lead')}>
        <FormBody form={form} say={t} submit={t('forgot-password.submit')}>
          <EmailField {...form.field('email')} />
        </FormBody>
        <div className={css.links}>
          <PageLink to="/login">{t('forgot-password.back')}</PageLink>
        </div>
      </AuthPage>
    </UntilMailSent>
  );
}
