import { quoted } from './containing';
import type { TableRead } from './table-read';

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
