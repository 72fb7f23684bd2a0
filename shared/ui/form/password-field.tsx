import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button';
import { useFormMessages } from './locales/use-messages';
import { TextField, type TextFieldProps } from './text-field';

/** A password, with a button that shows what is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const t = useFormMessages();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton label={t('showPassword')} pressed={shown} onClick={() => setShown(!shown)}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
