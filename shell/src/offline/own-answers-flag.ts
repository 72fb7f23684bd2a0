/**
 * Local storage: whose the answers, pictures and documents are that the browser keeps, which a sign-out has to take away: an owner of
 * answers. `1`, as an earlier version wrote it, says only that there is one.
 */
export const OWN_ANSWERS_FLAG = 'answers:own';
