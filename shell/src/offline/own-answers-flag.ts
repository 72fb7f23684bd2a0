/** Local storage: the browser keeps answers that are one person's own, which a sign-out has to take away. */
export const OWN_ANSWERS_FLAG = 'answers:own';
