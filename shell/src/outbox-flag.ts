/** What the outbox of comments says of itself while something waits in it. */
export const OUTBOX_FLAG = 'comments:outbox';
