import { storageRoom } from '@site/shared/browser/storage-room';
import { isPassingStatus } from '@site/shared/network/passing-status';
import { addPiece, beginVideo, removeVideo, type StoredVideo } from '@site/shared/videos/stored-videos';

/** So much is put at once, bytes: what is lost at most when a tab is closed within. */
const PIECE_BYTES = 256 * 1024;
/** What a browser is left for everything else, bytes. */
const SPARE_BYTES = 5_000_000;

/** Why a video did not come. */
export type DownloadFailure =
  /** The line or the service: what has come stays. */
  | { kind: 'network' }
  /** The service has it no more, or not for this visitor. */
  | { kind: 'gone' }
  /** Bytes that are left, where the browser says so. */
  | { kind: 'room'; free?: number }
  /** The browser lets the site store nothing. */
  | { kind: 'forbidden' };

export class DownloadError extends Error {
  readonly failure: DownloadFailure;

  constructor(failure: DownloadFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

const lost = (): never => {
  throw new DownloadError({ kind: 'network' });
};

const lengthOf = ({ headers }: Response): number | undefined => {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  // What is packed for the way says nothing of the file.
  return Number.isSafeInteger(length) && length > 0 && !headers.has('content-encoding') ? length : undefined;
};

const checked = (response: Response): Response => {
  if (response.ok) return response;
  throw new DownloadError({ kind: isPassingStatus(response.status) ? 'network' : 'gone' });
};

/**
 * Asks how large a file is.
 *
 * @param address where it is
 * @returns bytes; undefined when the service does not say so
 * @throws DownloadError
 */
export async function sizeOf(address: string, signal?: AbortSignal): Promise<number | undefined> {
  const asked = { method: 'HEAD', cache: 'no-store', signal: signal ?? null } as const;
  return lengthOf(checked(await fetch(address, asked).catch(lost)));
}

/** Bytes that the browser has for more; undefined when it does not say so. */
async function freeBytes(): Promise<number | undefined> {
  const { quota, usage = 0 } = await storageRoom();
  return quota === undefined ? undefined : Math.max(0, quota - usage - SPARE_BYTES);
}

/** Puts a piece. @returns false when the video was removed meanwhile */
const put = (id: string, parts: Uint8Array<ArrayBuffer>[], last: boolean): Promise<boolean> =>
  addPiece(id, new Blob(parts), last).catch(async (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError'))
      throw new DownloadError({ kind: 'forbidden' });
    const free = await freeBytes();
    throw new DownloadError({ kind: 'room', ...(free === undefined ? {} : { free }) });
  });

/** Reads an answer to its end and puts it in pieces; what a lost line has brought is put too. */
async function putAll(
  video: StoredVideo,
  response: Response,
  onProgress: (got: number) => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return lost();
  let { got } = video;
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const flush = async (last: boolean) => {
    if (held === 0 && !last) return;
    if (!(await put(video.id, parts, last))) await reader.cancel();
    parts = [];
    held = 0;
  };
  for (;;) {
    const step = await reader.read().catch(async (error: unknown) => {
      await flush(false);
      throw error instanceof DOMException && error.name === 'AbortError'
        ? error
        : new DownloadError({ kind: 'network' });
    });
    if (step.done) break;
    parts.push(step.value);
    held += step.value.length;
    got += step.value.length;
    onProgress(got);
    if (held >= PIECE_BYTES) await flush(false);
  }
  const isWhole = video.bytes === undefined || got === video.bytes;
  await flush(isWhole);
  if (!isWhole) lost();
}

/**
 * Downloads a video, or what is missing of it, and stores it on this device (OFFLINE-7).
 *
 * @param video as far as it is here
 * @param signal ends it
 * @param onProgress told how many bytes are here
 * @throws DownloadError, or the AbortError of the signal
 */
export async function fetchVideo(
  video: StoredVideo,
  signal: AbortSignal,
  onProgress: (got: number) => void,
): Promise<void> {
  const free = await freeBytes();
  const missing = (video.bytes ?? 0) - video.got;
  if (free !== undefined && missing > free) throw new DownloadError({ kind: 'room', free });
  if (video.got === 0)
    await beginVideo(video).catch(() => {
      throw new DownloadError({ kind: 'forbidden' });
    });
  const headers: HeadersInit = video.got > 0 ? { range: `bytes=${video.got}-` } : {};
  const response = checked(
    await fetch(video.address, { headers, cache: 'no-store', signal }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return lost();
    }),
  );
  const goesOn = response.status === 206 && lengthOf(response) === missing;
  const from = video.got > 0 && !goesOn ? { ...video, got: 0, bytes: lengthOf(response) } : video;
  if (from !== video) {
    // A service that does not give the rest, or another file than before: from the start.
    if (response.status === 206) {
      await response.body?.cancel();
      await removeVideo(video.id);
      return fetchVideo({ ...video, got: 0, bytes: await sizeOf(video.address, signal) }, signal, onProgress);
    }
    await beginVideo(from);
  }
  await putAll(from, response, onProgress);
}
