import { useShell } from '@site/shared/contract';
import { DEVICE_OWNER } from '@site/shared/videos/stored-videos';
import { useEffect, useSyncExternalStore } from 'react';
import { type DownloadState, downloads } from './downloads';

/** Whose what is stored now would be. */
export const useOwner = (): string => useShell().session.user?.uid ?? DEVICE_OWNER;

/** The videos that whoever is here has on this device, and those under way. */
export function useDownloads(): DownloadState {
  const owner = useOwner();
  useEffect(() => downloads.show(owner), [owner]);
  return useSyncExternalStore(downloads.subscribe, downloads.state, downloads.state);
}
