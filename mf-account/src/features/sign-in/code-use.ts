import type { AuthApi, AuthOutcome } from '@site/shared/contract';
import type { Text } from '../../locales/sign-in/use-messages';

/** What the code of an sms is for, and how it is sent and taken. */
export interface CodeUse {
  /** The page's key in area.json. */
  page: string;
  /** The document's title. */
  title: Text;
  /** Says where the code was sent. */
  sent: Text;
  send: (auth: AuthApi, phone: string) => Promise<AuthOutcome>;
  take: (auth: AuthApi, answer: { phone: string; code: string }) => Promise<AuthOutcome>;
}

/** The code that ends a sign-up (AUTH-2). */
export const SIGN_UP_CODE: CodeUse = {
  page: 'login',
  title: 'login.title',
  sent: 'code.sent',
  send: (auth, phone) => auth.resendCode(phone),
  take: (auth, answer) => auth.verifyPhone(answer),
};

/** The code that lets a new password be chosen (AUTH-5); the answer does not tell whether the number has an account. */
export const PASSWORD_CODE: CodeUse = {
  page: 'forgot-password',
  title: 'forgot-password.title',
  sent: 'code.sentIf',
  send: (auth, phone) => auth.sendPasswordCode(phone),
  take: (auth, answer) => auth.takePasswordCode(answer),
};
