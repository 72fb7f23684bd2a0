import type { DatabaseForm } from '@site/shared/browser/database';
import type { DBSchema } from 'idb';

/** The one store of the outbox, by `clientId`. */
export const OUTBOX_STORE = 'outbox';

interface Schema extends DBSchema {
  [OUTBOX_STORE]: { key: string; value: unknown };
}

/**
 * The database of messages that wait to be sent; tabs and the service worker share it, and areas of contract 1.4 do too: neither it nor its
 * store may be renamed.
 */
export const OUTBOX_FORM: DatabaseForm<Schema> = {
  name: 'comments',
  stores: { [OUTBOX_STORE]: { keyPath: 'clientId' } },
};

/** On which tabs hear that another one has changed something. */
export const OUTBOX_CHANNEL = 'comments-outbox';

/** The tag under which a tab asks the browser to wake the service worker once there is a network, for what waits. */
export const OUTBOX_SYNC = 'outbox';

/**
 * The lock under which the messages of a post are sent, by one tab or the service worker at a time.
 *
 * @param post kind and id, as `postKey` writes them
 */
export const outboxLock = (post: string): string => `comments ${post}`;
