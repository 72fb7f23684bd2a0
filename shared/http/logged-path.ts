/** Pictures of private messages and sessions of viewers: who knows their names may see the one and end the other. */
const SECRET_NAME = /^(\/media\/uploads|\/whep\/[^/]+)\/.+/;

/**
 * The path of an address as a log may hold it, never with its query: filters hold telephone numbers there, and links of
 * mails their tokens.
 *
 * @param url a path, with or without a query
 */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(SECRET_NAME, '$1/…');
