import type { Form } from '@site/shared/forms';
import { PasswordField, TextField } from '@site/shared/ui/form';
import { type Text, useMessages } from '../../locales/sign-in/use-messages';
import { FormBody } from './form-body';
import type { SignInValues } from './use-sign-in';

/** Phone number and password (AUTH-1). */
export function SignInForm({ form }: { form: Form<SignInValues, Text> }) {
  const t = useMessages();
  return (
    <FormBody form={form} submit={t('login.signIn')}>
      <TextField
        {...form.field('phone')}
        label={t('field.phone')}
        type="tel"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('field.password')}
        autoComplete="current-password"
        required
      />
    </FormBody>
  );
}
