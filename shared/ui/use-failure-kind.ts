import { useState } from 'react';
import { useOnline } from './use-online';

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
