import { PasswordField, TextField } from '@site/shared/ui/form';
import { useState } from 'react';
import { AuthPage } from '../features/sign-in/auth-page';
import css from '../features/sign-in/auth-page.module.css';
import { authAlert } from '../features/sign-in/auth-problem';
import { FormBody } from '../features/sign-in/form-body';
import { GoogleButton } from '../features/sign-in/google-button';
import { MailSent } from '../features/sign-in/mail-sent';
import { PageLink } from '../features/sign-in/page-link';
import { useAuthForm } from '../features/sign-in/use-auth-form';
import { useBackToForm } from '../features/sign-in/use-back-to-form';
import { useMessages } from '../locales/sign-in/use-messages';

/** /register: the sign-up of a business by e-mail (AUTH-5). */
export default function RegisterPage() {
  const t = useMessages();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAuthForm<Record<'name' | 'email' | 'password' | 'confirmation', string>>({
    start: { name: '', email: '', password: '', confirmation: '' },
    schema: 'registerSchema',
    order: ['name', 'email', 'password', 'confirmation'],
    async send({ name, email, password }, call) {
      const account = { name: name.trim(), email: email.trim(), password };
      const answer = await call((auth) => auth.signUpWithEmail(account));
      if (answer.success) {
        if (!answer.signedIn) setSentTo(account.email);
        return;
      }
      if (answer.code === 'already_exists') return { field: 'email', text: 'business.emailTaken' };
      if (answer.code === 'weak_password') return { field: 'password', text: 'password.weak' };
      return authAlert(answer);
    },
  });
  useBackToForm(sentTo === undefined, () => form.focus('email'));

  if (sentTo !== undefined) {
    return (
      <MailSent
        name="register"
        title={t('register.title')}
        text={t('mail.signUp', { email: sentTo })}
        onBack={() => setSentTo(undefined)}
      />
    );
  }
  return (
    <AuthPage
      name="register"
      title={t('register.title')}
      heading={t('register.heading')}
      lead={t('register.lead')}
    >
      <FormBody form={form} submit={t('register.submit')}>
        <TextField
          {...form.field('name')}
          label={t('field.businessName')}
          autoComplete="organization"
          required
        />
        <TextField
          {...form.field('email')}
          label={t('field.email')}
          type="email"
          autoComplete="email"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={t('field.password')}
          hint={t('hint.password')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('confirmation')}
          label={t('field.confirmation')}
          autoComplete="new-password"
          required
        />
      </FormBody>
      <GoogleButton />
      <div className={css.links}>
        <PageLink to="/login">{t('register.byPhone')}</PageLink>
      </div>
    </AuthPage>
  );
}
