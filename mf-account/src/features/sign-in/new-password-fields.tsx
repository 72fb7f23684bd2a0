import type { FieldBinding } from '@site/shared/forms';
import { PasswordField } from '@site/shared/ui/form';
import { useMessages } from '../../locales/sign-in/use-messages';

export interface NewPasswordFieldsProps {
  /** Gives what the form has for a field. */
  field: (name: 'password' | 'confirmation') => FieldBinding;
  /** The wording of the first one. */
  label: string;
}

/** A password that is chosen, and the same once more (AUTH-5). */
export function NewPasswordFields({ field, label }: NewPasswordFieldsProps) {
  const t = useMessages();
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        hint={t('hint.password')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmation')}
        label={t('field.confirmation')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
