import type { Schema } from 'yup';
import { refused } from '../../testing/fake-auth';
import { authAlert, messageAlert } from './auth-problem';
import { forgotPasswordSchema, registerSchema, resetPasswordSchema, signInSchema } from './schemas';

/** The key of what is said of a field of a form. */
function problemOf(schema: Schema, field: string, value: string): string | undefined {
  try {
    schema.validateSyncAt(field, { password: 'mat-khau', [field]: value });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
const LONG = 'x'.repeat(129);

test.each([
  ['account', '', 'account.required'],
  ['account', '12345', 'phone.invalid'],
  ['account', 'lan', 'account.invalid'],
  ['account', 'lan@example', 'account.email'],
  ['account', ' lan@example.com ', undefined],
  ['account', '0912 345 678', undefined],
  ['password', '', 'password.required'],
  ['password', LONG, 'password.tooLong'],
])('AUTH-1 of the %s %j a sign-in says %s', (field, value, problem) => {
  expect(problemOf(signInSchema, field, value)).toBe(problem);
});

test.each<[string, string, string, Schema]>([
  ['name', '  ab  ', 'business.nameShort', registerSchema],
  ['email', 'lan', 'business.email', registerSchema],
  ['email', 'lan@example', 'business.email', registerSchema],
  ['password', '1234567', 'business.passwordShort', registerSchema],
  ['password', LONG, 'password.tooLong', resetPasswordSchema],
  ['confirmation', '', 'business.confirm', resetPasswordSchema],
  ['confirmation', 'mat-khau-2', 'business.mismatch', resetPasswordSchema],
  ['account', '', 'forgot-password.email', forgotPasswordSchema],
  ['account', '12345', 'forgot-password.email', forgotPasswordSchema],
  ['account', 'lan@example', 'forgot-password.email', forgotPasswordSchema],
])(
  'AUTH-5 of the %s %j a sign-up of a business or a new password says %s',
  (field, value, problem, schema) => {
    expect(problemOf(schema, field, value)).toBe(problem);
  },
);

type Refusal = Parameters<typeof authAlert>[0];
const tooMany = (retryAfter?: number) => refused('too_many', retryAfter) as Refusal;

test('AUTH-1 AUTH-5 a second code asked for within the interval is answered with that of the first; an hourly limit and a refused sign-in are too many attempts', () => {
  expect(messageAlert(tooMany(27.2))).toEqual({
    alert: 'problem.justSent',
    values: { count: 28 },
    retry: false,
  });
  expect(messageAlert(tooMany(1800))).toMatchObject({ alert: 'problem.waitSeconds' });
  expect(messageAlert(tooMany())).toEqual({ alert: 'problem.wait', retry: false });
  expect(authAlert(tooMany(27))).toMatchObject({ alert: 'problem.waitSeconds' });
});
