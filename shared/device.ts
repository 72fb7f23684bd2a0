/** Whoever has no account, where others have their uid: of what waits to be sent, and of drafts. */
export const DEVICE = 'device';
