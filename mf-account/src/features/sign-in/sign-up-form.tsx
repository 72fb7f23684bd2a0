import type { Form } from '@site/shared/forms';
import { FormBody, PasswordField, PhoneField, TextField } from '@site/shared/ui/form';
import { type Text, useMessages } from '../../locales/sign-in/use-messages';
import type { SignUpValues } from './use-sign-up';

/** Name, phone number and password of a new account (AUTH-2). */
export function SignUpForm({ form }: { form: Form<SignUpValues, Text> }) {
  const t = useMessages();
  return (
    <FormBody form={form} say={t} submit={t('login.signUp')}>
      <TextField {...form.field('name')} label={t('field.name')} autoComplete="name" required />
      <PhoneField {...form.field('phone')} label={t('field.phone')} />
      <PasswordField
        {...form.field('password')}
        label={t('field.password')}
        autoComplete="new-password"
        required
      />
    </FormBody>
  );
}
