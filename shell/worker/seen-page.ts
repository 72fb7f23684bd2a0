import type { TabMessage } from '../common/worker';
import { noteFault } from './faults';
import { showBadge } from './push';
import { scope } from './scope';

/** The inbox shows what all threads wait with: messages of these kinds are seen there (INBOX-3). */
const OF_THREADS = /^(answer|question):/;
const INBOX = /^\/inbox(?=$|\?)/;

async function closeAt(page: string): Promise<void> {
  const waiting = await scope.registration.getNotifications();
  const isSeen = ({ data, tag }: Notification): boolean =>
    (Object(data) as { path?: string }).path === page || (INBOX.test(page) && OF_THREADS.test(tag));
  const seen = waiting.filter(isSeen);
  for (const notification of seen) notification.close();
  if (seen.length > 0) await showBadge();
}

/**
 * Takes away what waits about a page that somebody looks at, and counts the icon's badge again (INSTALL-5).
 *
 * @param event of a tab
 * @param message what it says
 */
export function takeSeenPage(event: ExtendableEvent, message: TabMessage): void {
  if (message.kind === 'seen') event.waitUntil(closeAt(message.page).catch(noteFault));
}

/** A message that was put away counts no more. */
export const takeClosedMessage = (event: ExtendableEvent): void =>
  event.waitUntil(showBadge().catch(noteFault));
