import { useShell } from '@site/shared/contract';
import type { Form } from '@site/shared/forms';
import { type Text, useMessages } from '../../locales/sign-in/use-messages';
import { readAccountName } from './account-name';
import { authAlert } from './auth-problem';
import { useAuthForm } from './use-auth-form';

export type SignInValues = { account: string; password: string };

/** Under which name the draft of the form is kept. */
export const SIGN_IN_DRAFT = 'sign-in';

/**
 * The form of a sign-in by phone or e-mail (AUTH-1). The shell leads on once it has succeeded.
 *
 * @param onUnconfirmed called with the number of an account whose code was never entered
 */
export function useSignIn(onUnconfirmed: (phone: string) => void): Form<SignInValues, Text> {
  const t = useMessages();
  const { toast } = useShell();
  return useAuthForm({
    start: { account: '', password: '' },
    draft: { name: SIGN_IN_DRAFT, fields: ['account'] },
    schema: 'signInSchema',
    order: ['account', 'password'],
    firstOnly: true,
    async send(typed, call) {
      const name = readAccountName(typed.account) ?? { phone: '' };
      const answer = await call((auth) => auth.signIn({ ...name, password: typed.password }));
      if (answer.success) return;
      if (answer.code === 'phone_not_confirmed') {
        if ('email' in name) return { alert: 'account.unconfirmed', retry: false };
        onUnconfirmed(name.phone);
        return { draftStays: true };
      }
      if (answer.code !== 'invalid_credentials') return authAlert(answer);
      toast({ kind: 'error', message: t('login.wrong') });
      return { field: 'password' };
    },
  });
}
