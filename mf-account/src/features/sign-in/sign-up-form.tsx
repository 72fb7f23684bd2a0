import type { Form } from '@site/shared/forms';
import { PasswordField, TextField } from '@site/shared/ui/form';
import { type Text, useMessages } from '../../locales/sign-in/use-messages';
import { FormBody } from './form-body';
import type { SignUpValues } from './use-sign-up';

/** Name, phone number and password of a new account (AUTH-2). */
export function SignUpForm({ form }: { form: Form<SignUpValues, Text> }) {
  const t = useMessages();
  return (
    <FormBody form={form} submit={t('login.signUp')}>
      <TextField {...form.field('name')} label={t('field.name')} autoComplete="name" required />
      <TextField {...form.field('phone')} label={t('field.phone')} type="tel" autoComplete="tel" required />
      <PasswordField
        {...form.field('password')}
        label={t('field.password')}
        autoComplete="new-password"
        required
      />
    </FormBody>
  );
}
