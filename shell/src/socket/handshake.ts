import type { Credentials, PostRef } from '@site/shared/contract';
import { POST_FIELDS, tokenSubject } from '@site/shared/domain';

/** What a connection is about: a post, or the visitor's own inbox (INBOX-3). */
export type LineSubject = PostRef | 'inbox';

/**
 * The query of a connection (specification §7). User and role are claims: the server looks at the proof alone.
 *
 * @param subject what it is about
 * @param userId the caller's id: of an account or of a local user
 */
export const queryOf = (subject: LineSubject, userId: string | undefined): Record<string, string> => {
  const claim = userId ? { user_id: userId } : {};
  if (subject === 'inbox') return { inbox: 'true', ...claim };
  return {
    [POST_FIELDS[subject.kind]]: subject.id,
    ...claim,
    role: userId && userId === subject.ownerId ? 'host' : 'viewer',
  };
};

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
