import { Skeleton, StatePanel, useFailureKind, useLazy } from '@site/shared/ui';
import { loadStoredList } from '../features/downloads/load-stored-list';

// A page that was brought before it is asked for opens without a network, where the browser says when it has time.
globalThis.requestIdleCallback?.(() => void loadStoredList().catch(() => undefined));

/** /mega-views/downloads: the videos on this device, for accounts and for visitors (OFFLINE-8). */
export default function DownloadsPage() {
  const { part: StoredList, failed, retry } = useLazy(loadStoredList, true);
  const kind = useFailureKind(true);
  if (StoredList) return <StoredList page="downloads" />;
  return failed ? <StatePanel kind={kind} heading="h1" onRetry={retry} /> : <Skeleton height={240} />;
}
