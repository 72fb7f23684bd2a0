import { typedLine } from '@site/shared/typed/typed-text';
import { z } from 'zod';
import { validationFailed } from './auth-error.ts';
import type { Contact } from './auth-user.ts';
import { normalizePhone } from './phone-number.ts';

const MAX_DATA_CHARACTERS = 8192;
// Postgres keeps neither the zero character nor halves of surrogate pairs.
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'must not contain the zero character');

const dataSchema = z.record(z.string(), z.json()).refine((data) => {
  const json = JSON.stringify(data);
  return json.length <= MAX_DATA_CHARACTERS && !UNSTORABLE.test(json);
}, 'is too large or cannot be kept');

const contactShape = { phone: text(40).nullish(), email: text(254).nullish() };
const password = text(128);
// The client always sends it; captchas are not asked for.
const security = { gotrue_meta_security: z.unknown().optional() };

/** Body of POST /signup. */
export const signUpSchema = z.object({
  ...contactShape,
  password: password.nullish(),
  data: dataSchema.nullish(),
  channel: z.enum(['sms', 'whatsapp']).optional(),
  ...security,
});

/** Body of POST /otp. */
export const otpSchema = z.object({
  ...contactShape,
  data: dataSchema.nullish(),
  create_user: z.boolean().default(true),
  channel: z.enum(['sms', 'whatsapp']).optional(),
  ...security,
});

/** Body of POST /resend. */
export const resendSchema = z.object({
  ...contactShape,
  type: z.enum(['sms', 'signup']),
  ...security,
});

/** Body of POST /recover. */
export const recoverSchema = z.object({ email: text(254), ...security });

/** Body of POST /verify. */
export const verifySchema = z.object({
  ...contactShape,
  token: text(100)
    .overwrite((code) => typedLine(code.normalize('NFKC')).replaceAll(' ', ''))
    .optional(),
  token_hash: text(100).optional(),
  type: z.enum(['sms', 'signup', 'email', 'magiclink', 'recovery']),
  ...security,
});

/** Query of GET /verify, the link in a mail, and the form of its page. */
export const verifyLinkSchema = z.object({
  token: text(100),
  type: z.enum(['signup', 'email', 'magiclink', 'recovery']),
  redirect_to: text(2000).optional(),
});

/** Query of POST /token. */
export const tokenQuerySchema = z.object({ grant_type: text(40).optional() });

/** Body of POST /token?grant_type=password. */
export const passwordGrantSchema = z.object({ ...contactShape, password, ...security });

/** Body of POST /token?grant_type=refresh_token. */
export const refreshGrantSchema = z.object({ refresh_token: text(200) });

/** Body of PUT /user. */
export const updateUserSchema = z.object({
  password: password.nullish(),
  data: dataSchema.nullish(),
  phone: text(40).nullish(),
  email: text(254).nullish(),
});

/** Query of POST /logout. */
export const logoutQuerySchema = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** Query of a call that sends a mail. */
export const redirectQuerySchema = z.object({ redirect_to: text(2000).optional() });

/** Query of GET /authorize. */
export const authorizeQuerySchema = z.object({
  provider: text(40).default(''),
  redirect_to: text(2000).optional(),
});

type Optional = string | null | undefined;

const emailSchema = z.email();

/**
 * The number or mail address of a body.
 *
 * @throws AuthError 400 when there is neither, or it is not one
 */
export function contactOf({ phone, email }: { phone?: Optional; email?: Optional }): Contact {
  if (phone) {
    const value = normalizePhone(phone);
    if (value === undefined) throw validationFailed('Invalid phone number format (E.164 required)');
    return { kind: 'phone', value };
  }
  if (email) {
    const parsed = emailSchema.safeParse(typedLine(email).toLowerCase());
    if (!parsed.success) throw validationFailed('Unable to validate email address: invalid format');
    return { kind: 'email', value: parsed.data };
  }
  throw validationFailed('A phone number or an email address is required');
}
