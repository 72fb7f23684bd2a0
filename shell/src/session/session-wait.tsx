import { StatePanel, useOnline } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../screens/page-skeleton';

/** How long a page waits for who is signed in before it says that the service does not answer, ms. */
export const PATIENCE_MS = 8_000;

/** In the place of a page while a kept session is looked at; it goes by itself as soon as that is known. */
export function SessionWait() {
  const online = useOnline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return <PageSkeleton />;
  return <StatePanel kind={online ? 'failed' : 'offline'} heading="h1" onRetry={() => location.reload()} />;
}
