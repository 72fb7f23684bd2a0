/** `sender_id` of what Lily herself says. */
export const ASSISTANT_ID = 'assistant';
