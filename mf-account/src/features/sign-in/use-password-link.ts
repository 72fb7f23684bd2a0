import { useEffect, useRef, useState } from 'react';
import { useAuthCall } from './auth-call';

/** What is known of the link that led here. */
export type PasswordLink = 'checking' | 'good' | 'bad' | 'unreachable';

/**
 * Takes the session that the link of a mail carries in the address (AUTH-5).
 *
 * @returns what is known of it, and a function that looks again
 */
export function usePasswordLink(): [PasswordLink, () => void] {
  const call = useAuthCall();
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const [link, setLink] = useState<PasswordLink>('checking');
  useEffect(() => {
    if (link !== 'checking') return;
    let gone = false;
    latest
      .current((auth) => auth.takePasswordLink())
      .then((answer) => {
        if (!gone) setLink(answer.success ? 'good' : answer.code === 'unreachable' ? 'unreachable' : 'bad');
      });
    return () => {
      gone = true;
    };
  }, [link]);
  return [link, () => setLink('checking')];
}
