import { showAppBadge } from '@site/shared/browser/app-badge';
import { pushMemory } from '@site/shared/push/push-memory';
import { scope } from './scope';

/** Of these kinds the inbox knows what waits (INBOX-3). */
const OF_THREADS = /^(answer|question):/;

/** A notification that is shown. */
export type Shown = NotificationEvent['notification'];

/** Whether a notification is about a thread of the inbox. */
export const isOfThread = ({ tag }: Shown): boolean => OF_THREADS.test(tag);

/**
 * The icon of the installed site says how much is unread (INSTALL-5): the threads that wait in the inbox, as a message or a tab has said
 * last, and the messages about anything else that are still shown. While nobody has said how many threads wait, their messages count.
 */
export async function showBadge(): Promise<void> {
  const shown = await scope.registration.getNotifications();
  const threads = await pushMemory.unread();
  const count =
    threads === undefined ? shown.length : threads + shown.filter((one) => !isOfThread(one)).length;
  await showAppBadge(count);
}
