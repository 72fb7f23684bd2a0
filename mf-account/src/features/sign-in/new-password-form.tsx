import { FormBody } from '@site/shared/ui/form';
import { useMessages } from '../../locales/sign-in/use-messages';
import { authAlert } from './auth-problem';
import { NewPasswordFields } from './new-password-fields';
import { useAuthForm } from './use-auth-form';

/**
 * A new password and its confirmation (AUTH-5).
 *
 * @param props.onDone called when it is saved
 */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const form = useAuthForm<Record<'password' | 'confirmation', string>>({
    start: { password: '', confirmation: '' },
    draft: undefined,
    schema: 'resetPasswordSchema',
    order: ['password', 'confirmation'],
    async send({ password }, call) {
      const answer = await call((auth) => auth.setPassword(password));
      if (answer.success) {
        onDone();
        return;
      }
      return answer.code === 'weak_password'
        ? { field: 'password', text: 'password.weak' }
        : authAlert(answer);
    },
  });
  return (
    <FormBody form={form} say={t} submit={t('reset-password.submit')}>
      <NewPasswordFields field={form.field} label={t('field.newPassword')} />
    </FormBody>
  );
}
