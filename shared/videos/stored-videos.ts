import { type DatabaseForm, withDatabase } from '@site/shared/browser/database';
import type { DBSchema, IDBPDatabase } from 'idb';

/** The owner of what a visitor without an account has stored: the device. */
export const DEVICE_OWNER = '';

/** A video that somebody wanted to have on this device, whole or as far as it has come. */
export interface StoredVideo {
  /** Id of its post. */
  id: string;
  /** Whose it is: the uid of an account, or {@link DEVICE_OWNER}. */
  owner: string;
  /** Where its file is. */
  address: string;
  /** Media type of the file. */
  type: string;
  /** Of the whole file; undefined when the service does not say so. */
  bytes: number | undefined;
  /** Bytes that are here. */
  got: number;
  whole: boolean;
  /** When it was asked for, epoch ms. */
  at: number;
  title: string;
  author: string;
  poster: { address: string; picture: Blob } | undefined;
}

interface Schema extends DBSchema {
  videos: { key: string; value: StoredVideo; indexes: { address: string } };
  /** The file in order; a key says which post's and the how many-th from 0. */
  pieces: { key: [id: string, piece: number]; value: Blob };
}

/** The database of stored videos (KEEP-15). */
export const VIDEOS_FORM: DatabaseForm<Schema> = {
  name: 'stored-videos',
  stores: { videos: { keyPath: 'id', indexes: { address: 'address' } }, pieces: {} },
};

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

const inDatabase = <Value>(work: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> =>
  withDatabase(VIDEOS_FORM, work);

const isFor =
  (owner: string) =>
  (video: StoredVideo): boolean =>
    video.owner === owner || video.owner === DEVICE_OWNER;

/**
 * The videos of whoever is here, the newest first.
 *
 * @param owner uid of the account, or {@link DEVICE_OWNER}
 * @throws DOMException where the browser lets the site store nothing
 */
export const storedVideos = (owner: string): Promise<StoredVideo[]> =>
  inDatabase(async (database) =>
    (await database.getAll('videos')).filter(isFor(owner)).sort((left, right) => right.at - left.at),
  );

/**
 * Begins a video, from its start: what there was of it goes.
 *
 * @param video with nothing of it here
 */
export const beginVideo = (video: StoredVideo): Promise<void> =>
  inDatabase(async (database) => {
    const transaction = database.transaction(['videos', 'pieces'], 'readwrite');
    await transaction.objectStore('pieces').delete(piecesOf(video.id));
    await transaction.objectStore('videos').put(video);
    await transaction.done;
  });

/**
 * Puts the next piece of a video.
 *
 * @param id of its post
 * @param piece what follows what is here
 * @param last whether the video is whole with it
 * @returns false when the video was removed meanwhile, here or in another tab
 * @throws DOMException `QuotaExceededError` where there is no room
 */
export const addPiece = (id: string, piece: Blob, last: boolean): Promise<boolean> =>
  inDatabase(async (database) => {
    const transaction = database.transaction(['videos', 'pieces'], 'readwrite');
    const video = await transaction.objectStore('videos').get(id);
    if (!video) return false;
    const pieces = transaction.objectStore('pieces');
    await pieces.put(piece, [id, await pieces.count(piecesOf(id))]);
    const got = video.got + piece.size;
    await transaction.objectStore('videos').put({ ...video, got, whole: last, ...(last && { bytes: got }) });
    await transaction.done;
    return true;
  });

/** Removes a video. @param id of its post */
export const removeVideo = (id: string): Promise<void> =>
  inDatabase(async (database) => {
    const transaction = database.transaction(['videos', 'pieces'], 'readwrite');
    await transaction.objectStore('pieces').delete(piecesOf(id));
    await transaction.objectStore('videos').delete(id);
    await transaction.done;
  });

/**
 * Removes the videos of accounts that are not here any more (OFFLINE-10).
 *
 * @param owner uid of the account that is here, or {@link DEVICE_OWNER}
 */
export const removeVideosOfOthers = (owner: string): Promise<void> =>
  inDatabase(async (database) => {
    const transaction = database.transaction(['videos', 'pieces'], 'readwrite');
    const videos = transaction.objectStore('videos');
    for (const video of (await videos.getAll()).filter((one) => !isFor(owner)(one))) {
      await transaction.objectStore('pieces').delete(piecesOf(video.id));
      await videos.delete(video.id);
    }
    await transaction.done;
  });

/**
 * The file of a video that is here as a whole.
 *
 * @param address where its file is on the network
 */
export const storedFile = (address: string): Promise<Blob | undefined> =>
  inDatabase(async (database) => {
    const video = await database.getFromIndex('videos', 'address', address);
    if (!video?.whole) return undefined;
    return new Blob(await database.getAll('pieces', piecesOf(video.id)), { type: video.type });
  });

/** The poster of a video that is here. @param address where it is on the network */
export const storedPoster = (address: string): Promise<Blob | undefined> =>
  inDatabase(async (database) => {
    const videos = await database.getAll('videos');
    return videos.find(({ poster }) => poster?.address === address)?.poster?.picture;
  });
