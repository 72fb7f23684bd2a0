/** `sender_id` of what Lily herself says. */
export const ASSISTANT_ID = 'assistant';

/** Media path of Lily's mark. */
export const LILY_AVATAR = 'avatars/lily.webp';
