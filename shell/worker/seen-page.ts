import { pushMemory } from '@site/shared/push/push-memory';
import type { TabMessage } from '../common/worker';
import { isOfThread, type Shown, showBadge } from './badge';
import { noteFault } from './faults';
import { scope } from './scope';

/** The inbox shows what all threads wait with: messages about them are seen there (INBOX-3). */
const INBOX = /^\/inbox(?=$|\?)/;

/** @returns whether there was any */
async function closeAll(isSeen: (notification: Shown) => boolean): Promise<boolean> {
  const seen = (await scope.registration.getNotifications()).filter(isSeen);
  for (const notification of seen) notification.close();
  return seen.length > 0;
}

async function closeAt(page: string): Promise<void> {
  const isSeen = (notification: Shown): boolean =>
    (Object(notification.data) as { path?: string }).path === page ||
    (INBOX.test(page) && isOfThread(notification));
  if (await closeAll(isSeen)) await showBadge();
}

async function noteUnread(count: number): Promise<void> {
  await pushMemory.keepUnread(count);
  if (count === 0) await closeAll(isOfThread);
  await showBadge();
}

/**
 * Takes away what waits about a page that somebody looks at, or about threads when none is unread any more, and counts the icon's badge
 * again (INSTALL-5).
 *
 * @param event of a tab
 * @param message what it says
 */
export function takeSeenPage(event: ExtendableEvent, message: TabMessage): void {
  if (message.kind === 'seen') event.waitUntil(closeAt(message.page).catch(noteFault));
  if (message.kind === 'unread') event.waitUntil(noteUnread(message.count).catch(noteFault));
}

/** A message that was put away may count no more. */
export const takeClosedMessage = (event: ExtendableEvent): void =>
  event.waitUntil(showBadge().catch(noteFault));
