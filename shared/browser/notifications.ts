import { answeredWithin } from './answered-within';

/**
 * Whether the site may show notifications, as far as the browser has been asked.
 *
 * @returns undefined where there are none
 */
export function notificationPermission(): NotificationPermission | undefined {
  try {
    return Notification.permission;
  } catch {
    return undefined;
  }
}

/** How long the visitor may leave the browser's question open, ms: some browsers show it so quietly that nobody answers. */
const QUESTION_LIMIT_MS = 30_000;

/**
 * Asks the visitor for notifications. A press must have caused it.
 *
 * @returns `default` where the browser asks nobody, or nobody answers
 */
export async function askForNotifications(): Promise<NotificationPermission> {
  try {
    return await answeredWithin(QUESTION_LIMIT_MS, Notification.requestPermission());
  } catch {
    return 'default';
  }
}
