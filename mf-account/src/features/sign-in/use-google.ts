import { useShell } from '@site/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../../locales/sign-in/use-messages';
import { useAuthCall } from './auth-call';

/** Sign-in with Google. */
export interface Google {
  /** Whether the auth service offers it; false until that is known. */
  offered: boolean;
  busy: boolean;
  signIn: () => Promise<void>;
}

/**
 * Sign-in with Google, where the auth service offers it. A failure, which comes at once or in the address that Google
 * comes back to, is a toast (AUTH-6).
 */
export function useGoogle(): Google {
  const t = useMessages();
  const call = useAuthCall();
  const { session, toast } = useShell();
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  const fail = () => toast({ kind: 'error', message: t('google.failed') });
  const latest = useRef({ session, fail });
  useEffect(() => {
    latest.current = { session, fail };
  });
  useEffect(() => {
    let gone = false;
    latest.current.session
      .auth()
      .then((auth) => auth.offersGoogle())
      .then((offers) => !gone && setOffered(offers))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const failed = query.has('error') || new URLSearchParams(hash.slice(1)).has('error');
    if (!failed) return;
    latest.current.fail();
    for (const name of ['error', 'error_code', 'error_description']) query.delete(name);
    navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, hash, navigate]);

  return {
    offered,
    busy,
    async signIn() {
      setBusy(true);
      const answer = await call((auth) => auth.signInWithGoogle());
      if (answer.success) return;
      setBusy(false);
      fail();
    },
  };
}
