import type { FieldBinding } from '@site/shared/forms';
import { TextField } from '@site/shared/ui/form';
import { useMessages } from '../../locales/sign-in/use-messages';

/** The address that a mail is sent to. */
export function EmailField(field: FieldBinding) {
  const t = useMessages();
  return <TextField {...field} label={t('field.email')} type="email" autoComplete="email" required />;
}
