import type { Form } from '@site/shared/forms';
import { FormBody, PasswordField } from '@site/shared/ui/form';
import { type Text, useMessages } from '../../locales/sign-in/use-messages';
import { AccountField } from './account-field';
import type { SignInValues } from './use-sign-in';

/** Phone number or e-mail, and password (AUTH-1). */
export function SignInForm({ form }: { form: Form<SignInValues, Text> }) {
  const t = useMessages();
  return (
    <FormBody form={form} say={t} submit={t('login.signIn')}>
      <AccountField {...form.field('account')} />
      <PasswordField
        {...form.field('password')}
        label={t('field.password')}
        autoComplete="current-password"
        required
      />
    </FormBody>
  );
}
