import { quoted } from './containing';
import type { TableRead } from './table-read';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a part of an address can be the uid of somebody. */
export const isUid = (part: string): boolean => UUID.test(part);

/**
 * What is read of the table of users: who wrote items of the newsfeed (NEWS-1). The page and its head both make it here:
 * one answer is for both.
 *
 * @param uids users.uid of each
 */
export const userRows = (uids: readonly string[]): TableRead => ({
  table: 'users',
  columns: 'uid,displayName,photoURL,account,phoneNumber',
  where: [['uid', 'in', `(${uids.map(quoted).join(',')})`]],
});
