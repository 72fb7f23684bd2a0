import type { FieldBinding } from '@site/shared/forms';
import { TextField } from '@site/shared/ui/form';
import { useMessages } from '../../locales/sign-in/use-messages';

/** The phone number or e-mail address of an account: one field takes either. */
export function AccountField(field: FieldBinding) {
  const t = useMessages();
  return (
    <TextField
      {...field}
      label={t('field.account')}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
