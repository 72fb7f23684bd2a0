import { typedLine } from '@site/shared/domain';
import { formChecks } from '@site/shared/forms/checks';
import { object, string } from 'yup';
import type { Text } from '../../locales/sign-in/use-messages';
import { readAccountName } from './account-name';

const { needed, phone, text } = formChecks<Text>();

/** The most characters that the service takes of a password. */
const LONGEST_PASSWORD = 128;
const password = string().required(text('password.required')).max(LONGEST_PASSWORD, text('password.tooLong'));
const newPassword = string()
  .min(8, text('business.passwordShort'))
  .max(LONGEST_PASSWORD, text('password.tooLong'));
const confirmation = string()
  .required(text('business.confirm'))
  .test('same', text('business.mismatch'), (value, { parent }) => value === parent.password);

/** As many characters as an address may have (RFC 5321). */
const LONGEST_EMAIL = 254;

/** yup takes 'a@b'; a mail that can arrive has a dot in its domain. */
const email = (message: Text) =>
  needed(message)
    .email(message)
    .matches(/@[^@]+\.[^@.]+$/, message);

const address = email('account.email').max(LONGEST_EMAIL);
/** What is wrong with a text that must name an account. */
function accountProblem(value: string): Text | undefined {
  const name = readAccountName(value);
  if (name && 'email' in name) return address.isValidSync(name.email) ? undefined : 'account.email';
  if (name) return undefined;
  return /\p{L}/u.test(value) ? 'account.invalid' : 'phone.invalid';
}

/** Sign-in by phone or e-mail (AUTH-1). */
export const signInSchema = object({
  account: needed('account.required').test('account', (value, { createError }) => {
    const message = accountProblem(value);
    return message === undefined || createError({ message });
  }),
  password,
});

/** Sign-up by phone (AUTH-2). */
export const signUpSchema = object({
  phone: phone('phone.required', 'phone.invalid'),
  password,
  name: needed('name.required'),
});

/** The code of an sms. */
export const codeSchema = object({ code: string().length(6, text('code.incomplete')) });

/** Sign-up of a business by e-mail (AUTH-5). */
export const registerSchema = object({
  name: string().transform(typedLine).min(3, text('business.nameShort')),
  email: email('business.email'),
  password: newPassword,
  confirmation,
});

/** Asking for a link or a code to set a new password (AUTH-5). */
export const forgotPasswordSchema = object({
  account: string()
    .trim()
    .test('account', text('forgot-password.email'), (value = '') => accountProblem(value) === undefined),
});

/** A new password (AUTH-5). */
export const resetPasswordSchema = object({ password: newPassword, confirmation });
