import { useState } from 'react';
import { useOnline } from './use-online';

/** Whether a call failed because no service was reached: it is reported with the status 0 (shared/api/base-api.ts). */
export const isUnreachable = (failure: unknown): boolean =>
  (failure as { status?: unknown } | null | undefined)?.status === 0;

/**
 * Who is to blame for a failure that is on screen: the visitor's own connection, or the service.
 *
 * @param unreachable the service could not be reached at all
 */
export function useFailureKind(unreachable: boolean): 'offline' | 'failed' {
  const online = useOnline();
  // Back online, it is asked again at once: until then nobody else is to blame.
  const [wasOffline] = useState(!online);
  return unreachable && (wasOffline || !online) ? 'offline' : 'failed';
}
