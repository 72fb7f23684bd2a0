import type { EarlyRequest } from '@site/shared/contract';

/**
 * The request for an author. Early data and the page itself both make it here: their texts must be equal.
 *
 * @param uid the key of the author's page
 */
export function authorRequest(uid: string): EarlyRequest {
  return { method: 'GET', path: `/api/users/authors/${encodeURIComponent(uid)}` };
}
