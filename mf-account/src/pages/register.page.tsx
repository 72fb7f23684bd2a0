import { typedLine } from '@site/shared/domain';
import { FormBody, TextField } from '@site/shared/ui/form';
import { useState } from 'react';
import { AuthPage } from '../features/sign-in/auth-page';
import css from '../features/sign-in/auth-page.module.css';
import { authAlert } from '../features/sign-in/auth-problem';
import { EmailField } from '../features/sign-in/email-field';
import { GoogleButton } from '../features/sign-in/google-button';
import { NewPasswordFields } from '../features/sign-in/new-password-fields';
import { PageLink } from '../features/sign-in/page-link';
import { PrivacyLink } from '../features/sign-in/privacy-link';
import { UntilMailSent } from '../features/sign-in/until-mail-sent';
import { useAuthForm } from '../features/sign-in/use-auth-form';
import { LONGEST_NAME } from '../features/sign-in/use-sign-up';
import { useMessages } from '../locales/sign-in/use-messages';

/** As many characters as an address may have (RFC 5321). */
const LONGEST_EMAIL = 254;

/** /register: the sign-up of a business by e-mail (AUTH-5). */
export default function RegisterPage() {
  const t = useMessages();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAuthForm<Record<'name' | 'email' | 'password' | 'confirmation', string>>({
    start: { name: '', email: '', password: '', confirmation: '' },
    draft: { name: 'register', fields: ['name', 'email'] },
    schema: 'registerSchema',
    order: ['name', 'email', 'password', 'confirmation'],
    limits: { name: LONGEST_NAME, email: LONGEST_EMAIL },
    async send({ name, email, password }, call) {
      const account = { name: typedLine(name), email: typedLine(email), password };
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

  const title = t('register.title');
  return (
    <UntilMailSent
      name="register"
      title={title}
      sent={sentTo && t('mail.signUp', { email: sentTo })}
      focus={() => form.focus('email')}
      onBack={() => setSentTo(undefined)}
    >
      <AuthPage name="register" title={title} heading={t('register.heading')} lead={t('register.lead')}>
        <FormBody form={form} say={t} submit={t('register.submit')}>
          <TextField
            {...form.field('name')}
            label={t('field.businessName')}
            autoComplete="organization"
            required
          />
          <EmailField {...form.field('email')} />
          <NewPasswordFields field={form.field} label={t('field.password')} />
        </FormBody>
        <GoogleButton />
        <div className={css.links}>
          <PageLink to="/login">{t('register.byPhone')}</PageLink>
          <PrivacyLink />
        </div>
      </AuthPage>
    </UntilMailSent>
  );
}
