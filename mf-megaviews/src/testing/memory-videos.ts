import type { StoredVideo } from '@site/shared/videos/stored-videos';

/** In the place of shared/videos/stored-videos, for which jsdom has no IndexedDB: the videos are in memory. */
const videos = new Map<string, StoredVideo>();

/** All that is stored, whoever it belongs to. */
export const inMemory = (): StoredVideo[] => [...videos.values()];

export const DEVICE_OWNER = '';

export const storedVideos = async (owner: string): Promise<StoredVideo[]> =>
  inMemory().filter((video) => [owner, DEVICE_OWNER].includes(video.owner));

export const beginVideo = async (video: StoredVideo): Promise<void> => void videos.set(video.id, video);

export async function addPiece(id: string, piece: Blob, last: boolean): Promise<boolean> {
  const video = videos.get(id);
  if (!video) return false;
  const got = video.got + piece.size;
  videos.set(id, { ...video, got, whole: last, ...(last && { bytes: got }) });
  return true;
}

export const removeVideo = async (id: string): Promise<void> => void videos.delete(id);
