import { useForm } from '@site/shared/forms';
import { PasswordField } from '@site/shared/ui/form';
import { type Text, useMessages } from '../../locales/use-messages';
import { useAuthCall } from './auth-call';
import { authAlert } from './auth-problem';
import { FormBody } from './form-body';
import { resetPasswordSchema } from './schemas';

/**
 * A new password and its confirmation (AUTH-5).
 *
 * @param props.onDone called when it is saved
 */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const call = useAuthCall();
  const form = useForm<Record<'password' | 'confirmation', string>, Text>({
    start: { password: '', confirmation: '' },
    schema: resetPasswordSchema,
    order: ['password', 'confirmation'],
    say: t,
    async send({ password }) {
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
    <FormBody form={form} submit={t('reset-password.submit')}>
      <PasswordField
        {...form.field('password')}
        label={t('field.newPassword')}
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
  );
}
