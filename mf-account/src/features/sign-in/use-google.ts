import { useShell } from '@site/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../locales/sign-in/use-messages';
import { useAuthCall } from './auth-call';

export interface Google {
  /** Whether the auth service offers it; false until that is known. */
  offered: boolean;
  busy: boolean;
  signIn: () => Promise<void>;
}

/**
 * Sign-in with Google, where the auth service offers it. A failure is a toast (AUTH-6); the session says one that comes
 * back in the address.
 */
export function useGoogle(): Google {
  const t = useMessages();
  const call = useAuthCall();
  const { session, toast } = useShell();
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);

  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });
  useEffect(() => {
    let gone = false;
    latest.current
      .auth()
      .then((auth) => auth.offersGoogle())
      .then((offers) => !gone && setOffered(offers))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);

  return {
    offered,
    busy,
    async signIn() {
      setBusy(true);
      const answer = await call((auth) => auth.signInWithGoogle());
      if (answer.success) return;
      setBusy(false);
      toast({ kind: 'error', message: t('google.failed') });
    },
  };
}
