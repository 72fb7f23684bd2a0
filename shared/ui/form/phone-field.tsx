import { TextField, type TextFieldProps } from './text-field';

/** A phone number, needed: the device shows its keys for numbers and offers its own one. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'required'>) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" required />;
}
