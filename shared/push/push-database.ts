/** Where a browser remembers what it was told of; a sign-out removes it. */
export const PUSH_DATABASE = 'push';
