import type { AuthApi, AuthOutcome } from '@site/shared/contract';
import type { FormAlertText } from '@site/shared/forms';
import { serverNow } from '@site/shared/server-clock';
import { useNow } from '@site/shared/ui';
import { useState } from 'react';
import type { Text } from '../../locales/sign-in/use-messages';
import { useAuthCall } from './auth-call';
import { authAlert } from './auth-problem';
import type { CodePlace, NextCode } from './code-place';

/** Seconds between two codes when the service does not say. */
const INTERVAL = 30;

/** A code that can be asked for again. */
export interface Resend {
  /** Seconds until another code can be asked for; 0 when it can be. */
  wait: number;
  busy: boolean;
  /** Whether another code was sent. */
  sent: boolean;
  /** Why none was sent. */
  alert: FormAlertText<Text> | undefined;
  /** Asks for another code; does nothing while one must wait. */
  ask: () => Promise<void>;
}

const after = (seconds: number, from: number): NextCode => ({
  seconds,
  at: Math.ceil(from / 1000 + seconds) * 1000,
});

/**
 * Another code by sms, not before the service sends one.
 *
 * @param place the number, and what is known of its last code
 * @param onNext called with the place once it is known again when another code can be asked for
 * @param send asks the service for it
 */
export function useResend(
  place: CodePlace,
  onNext: (place: CodePlace) => void,
  send: (auth: AuthApi, phone: string) => Promise<AuthOutcome>,
): Resend {
  const { phone, sentAt } = place;
  const call = useAuthCall();
  const [next, setNext] = useState(() => place.next ?? after(INTERVAL, sentAt ?? 0));
  const [state, setState] = useState<Pick<Resend, 'busy' | 'sent' | 'alert'>>({
    busy: false,
    sent: false,
    alert: undefined,
  });
  const now = useNow(next.at);
  // Rounded up to the full second, it would begin with a second too many.
  const wait = Math.min(Math.max(0, Math.ceil((next.at - now) / 1000)), next.seconds);

  const ask = async () => {
    if (state.busy || wait > 0) return;
    setState({ busy: true, sent: false, alert: state.alert });
    const answer = await call((auth) => send(auth, phone));
    const mustWait = !answer.success && answer.code === 'too_many' ? answer.retryAfter : undefined;
    if (answer.success || mustWait !== undefined) {
      const then = after(Math.ceil(mustWait ?? INTERVAL), serverNow());
      setNext(then);
      onNext({ phone, sentAt: answer.success ? serverNow() : sentAt, next: then });
    }
    setState({
      busy: false,
      sent: answer.success,
      alert: answer.success || mustWait !== undefined ? undefined : authAlert(answer),
    });
  };
  return { wait, ...state, ask };
}
