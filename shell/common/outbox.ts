/** The database of messages that wait to be sent; tabs and the service worker share it. Areas of contract 1.4 do too. */
export const OUTBOX_DATABASE = 'comments';

/** Its one store, by `clientId`. */
export const OUTBOX_STORE = 'outbox';

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
