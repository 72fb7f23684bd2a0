import { DEVICE } from '@site/shared/asker';
import type { Credentials } from '@site/shared/contract';
import { tokenSubject } from '@site/shared/domain';

/**
 * Whether credentials are those of a message's writer, as far as they say so themselves. Another tab may have signed in or
 * out since the writer was looked up.
 *
 * @param sender the uid of an account, or {@link DEVICE}
 * @param unnamed whom a token counts for that names nobody; without it, for nobody
 */
export function isProofOf(sender: string, credentials: Credentials, unnamed?: string): boolean {
  if (sender === DEVICE) return credentials.kind === 'device';
  return credentials.kind === 'token' && (tokenSubject(credentials.token) ?? unnamed) === sender;
}
