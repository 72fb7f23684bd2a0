/** By which calls a message goes: as a broker's, as a customer's with a notice to the others, or not at all. */
export type SendRoute = 'broker' | 'customer' | 'none';

const ROUTES: Record<string, SendRoute> = { Admin: 'broker', Mentor: 'broker', Customer: 'customer' };

/**
 * How somebody's messages are sent (CHAT-3).
 *
 * @param role the role of the user record
 * @returns 'none' for every role that the specification does not name
 */
export const sendRoute = (role: string): SendRoute => (Object.hasOwn(ROUTES, role) && ROUTES[role]) || 'none';
