import { useShell } from '@site/shared/contract';
import { parsePhone } from '@site/shared/domain';
import type { Form } from '@site/shared/forms';
import { type Text, useMessages } from '../../locales/sign-in/use-messages';
import { authAlert } from './auth-problem';
import { useAuthForm } from './use-auth-form';

/** What is typed to sign in. */
export type SignInValues = { phone: string; password: string };

/** Under which name the draft of the form is kept. */
export const SIGN_IN_DRAFT = 'sign-in';

/**
 * The form of a sign-in by phone (AUTH-1). The shell leads on once it has succeeded.
 *
 * @param onUnconfirmed called with the number of an account whose code was never entered
 */
export function useSignIn(onUnconfirmed: (phone: string) => void): Form<SignInValues, Text> {
  const t = useMessages();
  const { toast } = useShell();
  return useAuthForm({
    start: { phone: '', password: '' },
    draft: { name: SIGN_IN_DRAFT, fields: ['phone'] },
    schema: 'signInSchema',
    order: ['phone', 'password'],
    firstOnly: true,
    async send(typed, call) {
      const phone = parsePhone(typed.phone) ?? '';
      const answer = await call((auth) => auth.signIn({ phone, password: typed.password }));
      if (answer.success) return;
      if (answer.code === 'phone_not_confirmed') {
        onUnconfirmed(phone);
        return { draftStays: true };
      }
      if (answer.code !== 'invalid_credentials') return authAlert(answer);
      toast({ kind: 'error', message: t('login.wrong') });
      return { field: 'password' };
    },
  });
}
