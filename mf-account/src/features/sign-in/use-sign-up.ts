import { parsePhone } from '@site/shared/domain';
import { type Form, useForm } from '@site/shared/forms';
import { useRef } from 'react';
import { type Text, useMessages } from '../../locales/use-messages';
import { useAuthCall } from './auth-call';
import { authAlert } from './auth-problem';
import { signUpSchema } from './schemas';

/** What is typed to sign up. */
export type SignUpValues = { name: string; phone: string; password: string };

/**
 * The form of a sign-up by phone (AUTH-2): checked in the order phone, password, name; the first failure is shown.
 *
 * @param onSent called with the number that the code was sent to, and when, ms since 1970
 */
export function useSignUp(onSent: (phone: string, at: number) => void): Form<SignUpValues, Text> {
  const call = useAuthCall();
  // Who comes back from the code and changes nothing goes on to it, and gets no second sms.
  const sent = useRef<{ same: string; at: number }>(undefined);
  return useForm({
    start: { name: '', phone: '', password: '' },
    schema: signUpSchema,
    order: ['phone', 'password', 'name'],
    firstOnly: true,
    say: useMessages(),
    async send(typed) {
      const phone = parsePhone(typed.phone) ?? '';
      const account = { name: typed.name.trim(), phone, password: typed.password };
      const same = JSON.stringify(account);
      if (sent.current?.same === same) {
        onSent(phone, sent.current.at);
        return;
      }
      const answer = await call((auth) => auth.signUp(account));
      if (answer.success) {
        sent.current = { same, at: Date.now() };
        onSent(phone, sent.current.at);
        return;
      }
      if (answer.code === 'already_exists') return { field: 'phone', text: 'phone.taken' };
      if (answer.code === 'weak_password') return { field: 'password', text: 'password.weak' };
      return authAlert(answer);
    },
  });
}
