import { usePushMessages } from './locales/use-messages';
import type { PushChange } from './use-push';

/** A change of notifications that was not made. */
export type PushFault = Exclude<PushChange, 'done'>;

/** Gives the words for a change that was not made, in the visitor's language. */
export function usePushFaults(): (fault: PushFault) => string {
  const t = usePushMessages();
  return (fault) => t(`outcome.${fault}`);
}
