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

/**
 * Asks the visitor for notifications. A press must have caused it.
 *
 * @returns `default` where the browser asks nobody
 */
export async function askForNotifications(): Promise<NotificationPermission> {
  try {
    return await Notification.requestPermission();
  } catch {
    return 'default';
  }
}
