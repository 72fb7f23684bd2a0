import type { SessionUser } from '@site/shared/contract';

/** A customer with an account, of whom only the name is known. */
export const sessionUser = (uid: string, more: Partial<SessionUser> = {}): SessionUser => ({
  ...{ uid, id: uid, role: 'Customer', displayName: 'Lan', photoURL: null, phoneNumber: null },
  ...more,
});
