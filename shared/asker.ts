import type { SessionApi } from '@site/shared/contract';
import { DEVICE } from './device';

export { DEVICE };

/** Who asks something of a service, as the fields of a request say it. The service believes the proof alone. */
export interface Asker {
  /** Id of the account or of the device's local user. */
  id: string;
  /** Empty when a local user has none. */
  name: string;
  userType: 'user' | 'user_local';
}

/**
 * Who asks. A visitor without a local user gets none here: only a message makes one (LOCAL-1).
 *
 * @param session the shell's session
 * @returns undefined for a visitor whom the services do not know
 */
export async function askerOf({
  user,
  credentials,
  localUser,
}: Pick<SessionApi, 'user' | 'credentials' | 'localUser'>): Promise<Asker | undefined> {
  if (user) return { id: user.id, name: user.displayName, userType: 'user' };
  const { kind } = await credentials();
  if (kind !== 'device') return undefined;
  const { id, displayName } = await localUser();
  return { id, name: displayName ?? '', userType: 'user_local' };
}

/**
 * Whose messages and drafts they are that are written now.
 *
 * @returns the uid of the account, or {@link DEVICE}; undefined while it is not known who is signed in
 */
export const senderOf = ({ status, user }: Pick<SessionApi, 'status' | 'user'>): string | undefined =>
  user?.uid ?? (status === 'anonymous' ? DEVICE : undefined);
