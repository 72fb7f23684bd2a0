import type { Credentials, PostRef } from '@site/shared/contract';
import { POST_FIELDS, tokenSubject } from '@site/shared/domain';

/**
 * The query of a connection (specification §7). User and role are claims: the server looks at the proof alone.
 *
 * @param post what it is about
 * @param userId the caller's id: of an account or of a local user
 */
export const queryOf = (post: PostRef, userId: string | undefined): Record<string, string> => ({
  [POST_FIELDS[post.kind]]: post.id,
  ...(userId ? { user_id: userId } : {}),
  role: userId && userId === post.ownerId ? 'host' : 'viewer',
});

/** The proof as the server takes it. */
export function authOf(credentials: Credentials): Record<string, string> {
  if (credentials.kind === 'token') return { token: credentials.token };
  return credentials.kind === 'device' ? { device_secret: credentials.secret } : {};
}

/** Who a proof stands for: a refreshed token is still the same person. */
export function identityOf(credentials: Credentials): string {
  if (credentials.kind === 'token') return `user ${tokenSubject(credentials.token) ?? credentials.token}`;
  return credentials.kind === 'device' ? `device ${credentials.secret}` : '';
}
