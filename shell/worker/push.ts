import { pushMemory } from '@site/shared/push/push-memory';
import { showBadge } from './badge';
import { readPush } from './push-message';
import { pause, scope } from './scope';
import { shownPages } from './shown-pages';

const ICON = '/icons/icon-192.png';

/** How long a message stays whose place is looked at, ms: browsers count what they have shown, and need a moment for it. */
const SEEN_MS = 1_000;

/**
 * Shows a message, whatever is on screen: a browser that was promised visible messages (`userVisibleOnly`) takes the permission away
 * where one is not shown, Safari also while the site is in front. Whoever looks at its place has heard of it by the tab's socket: there it
 * comes without a sound, and goes at once.
 */
async function show(text: string | undefined): Promise<void> {
  const { title, path, unread, ...options } = readPush(text, {
    origin: scope.origin,
    // Some browsers name none.
    language: scope.navigator.language || '',
    now: new Date(),
  });
  const isSeen = (await shownPages()).some(({ page, isLookedAt }) => isLookedAt && page === path);
  const silent = options.silent || isSeen;
  await scope.registration.showNotification(title, {
    ...options,
    silent,
    icon: ICON,
    data: { path, isSeen },
    // A later message of the same tag takes the place of the one before: it would come without a sound.
    renotify: !silent,
  } as NotificationOptions);
  if (isSeen) {
    await pause(SEEN_MS);
    // A newer one about the same place may have come since, when nobody looked at it any more.
    for (const shown of await scope.registration.getNotifications({ tag: options.tag }))
      if ((Object(shown.data) as { isSeen?: boolean }).isSeen) shown.close();
  }
  if (unread !== undefined) await pushMemory.keepUnread(unread);
  await showBadge();
}

/** A press permits it for some seconds. */
const focus = (tab: WindowClient): Promise<unknown> => tab.focus().catch(() => undefined);

/** Another tab stays where it is: somebody may be typing there. */
async function open(path: string): Promise<void> {
  const there = (await shownPages()).find(({ page }) => page === path);
  if (there) await focus(there.tab);
  else await scope.clients.openWindow(path);
}

/** Shows a message that has come (PUSH-8). */
export function takePush(event: PushEvent): void {
  event.waitUntil(show(event.data?.text()));
}

/** Opens the place of a message that was pressed: the tab that shows it already, else a new one (PUSH-8). */
export function openPush(event: NotificationEvent): void {
  const { notification } = event;
  notification.close();
  const { path = '/' } = Object(notification.data) as { path?: string };
  event.waitUntil(open(path).then(showBadge));
}
