import { parsePhone } from '@site/shared/domain';
import { object, string } from 'yup';
import type { Text } from '../../locales/sign-in/use-messages';

/** A text's key as yup's message: the compiler refuses one that is not there. */
const text = (key: Text): string => key;

const phone = string()
  .trim()
  .required(text('phone.required'))
  .test('phone', text('phone.invalid'), (value) => parsePhone(value) !== undefined);
/** The most characters that the service takes of a password. */
const LONGEST_PASSWORD = 128;
const password = string().required(text('password.required')).max(LONGEST_PASSWORD, text('password.tooLong'));
const newPassword = string()
  .min(8, text('business.passwordShort'))
  .max(LONGEST_PASSWORD, text('password.tooLong'));
const confirmation = string()
  .required(text('business.confirm'))
  .test('same', text('business.mismatch'), (value, { parent }) => value === parent.password);

/** yup takes 'a@b'; a mail that can arrive has a dot in its domain. */
const email = (message: Text) =>
  string()
    .trim()
    .required(message)
    .email(message)
    .matches(/@[^@]+\.[^@.]+$/, message);

/** Sign-in by phone (AUTH-1). */
export const signInSchema = object({ phone, password });

/** Sign-up by phone (AUTH-2). */
export const signUpSchema = object({
  phone,
  password,
  name: string().trim().required(text('name.required')),
});

/** The code of an sms. */
export const codeSchema = object({ code: string().length(6, text('code.incomplete')) });

/** Sign-up of a business by e-mail (AUTH-5). */
export const registerSchema = object({
  name: string().trim().min(3, text('business.nameShort')),
  email: email('business.email'),
  password: newPassword,
  confirmation,
});

/** Asking for a link to set a new password (AUTH-5). */
export const forgotPasswordSchema = object({ email: email('forgot-password.email') });

/** A new password (AUTH-5). */
export const resetPasswordSchema = object({ password: newPassword, confirmation });
