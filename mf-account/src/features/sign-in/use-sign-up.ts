import { parsePhone, typedLine } from '@site/shared/domain';
import type { Form } from '@site/shared/forms';
import { serverNow } from '@site/shared/server-clock';
import { useRef } from 'react';
import type { Text } from '../../locales/sign-in/use-messages';
import { messageAlert } from './auth-problem';
import { useAuthForm } from './use-auth-form';

/** The service keeps no more of a name, characters. */
export const LONGEST_NAME = 200;

export type SignUpValues = { name: string; phone: string; password: string };

/** Under which name the draft of the form is kept. */
export const SIGN_UP_DRAFT = 'sign-up';

/**
 * The form of a sign-up by phone (AUTH-2): checked in the order phone, password, name; the first failure is shown.
 *
 * @param onSent called with the number that the code was sent to, and when, ms since 1970
 */
export function useSignUp(onSent: (phone: string, at: number) => void): Form<SignUpValues, Text> {
  // A visitor who returns from the code step and changes nothing goes to that step again, without a second sms.
  const sent = useRef<{ same: string; at: number }>(undefined);
  return useAuthForm({
    start: { name: '', phone: '', password: '' },
    draft: { name: SIGN_UP_DRAFT, fields: ['name', 'phone'] },
    schema: 'signUpSchema',
    order: ['phone', 'password', 'name'],
    limits: { name: LONGEST_NAME },
    firstOnly: true,
    async send(typed, call) {
      const phone = parsePhone(typed.phone) ?? '';
      const account = { name: typedLine(typed.name), phone, password: typed.password };
      const same = JSON.stringify(account);
      if (sent.current?.same === same) {
        onSent(phone, sent.current.at);
        return { draftStays: true };
      }
      const answer = await call((auth) => auth.signUp(account));
      if (answer.success) {
        sent.current = { same, at: serverNow() };
        onSent(phone, sent.current.at);
        return { draftStays: true };
      }
      if (answer.code === 'already_exists') return { field: 'phone', text: 'phone.taken' };
      if (answer.code === 'weak_password') return { field: 'password', text: 'password.weak' };
      return messageAlert(answer);
    },
  });
}
