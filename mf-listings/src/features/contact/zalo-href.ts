/**
 * Where Zalo opens a chat with a number; it knows Vietnamese numbers with their leading 0.
 *
 * @param phone digits from 84
 */
export const zaloHref = (phone: string): string => `https://zalo.me/${phone.replace(/^84/, '0')}`;
