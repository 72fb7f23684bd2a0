import path from 'node:path';
import type { Deployable } from '@site/shared/releases/piece';
import { keysOf } from '@site/shared/releases/record-file';
import type { ReleaseStore } from '@site/shared/releases/release-store';

/** What of a deployable is live, by chunk: bytes on the wire, and of its bundle for the site's server bytes as they are. */
export interface LiveWeights {
  version: string;
  chunks: Map<string, number>;
}

/** How many chunks are named when nothing tells which of them has grown. */
const NAMED = 5;

/** A chunk's name, which stays from build to build: `post-form.c33dea6b.js` is `post-form.js`. */
export const chunkOf = (file: string): string => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

/**
 * Weighs the live version of a deployable, as the release store has its files.
 *
 * @param store the release store
 * @param id the deployable
 * @returns undefined when it is not live there
 */
export async function liveWeights(store: ReleaseStore, id: Deployable): Promise<LiveWeights | undefined> {
  const record = await store.current().catch(() => undefined);
  const piece = id === 'shell' ? record?.shell : record?.areas[id];
  if (!record || !piece) return undefined;
  const chunks = new Map<string, number>();
  for (const key of keysOf(record).filter((one) => one.startsWith(`assets/${id}/`))) {
    const packed = await store.storage.stat(`${key}.br`);
    if (packed) chunks.set(chunkOf(path.basename(key)), packed.size);
  }
  const server = piece.server && (await store.storage.stat(piece.server.key));
  if (server) chunks.set(chunkOf(path.basename(server.key)), server.size);
  return { version: piece.version, chunks };
}

/**
 * Says what of something has grown, by chunk, before and after.
 *
 * @param chunks what it is made of now
 * @param live what is live
 */
export function whatGrew(chunks: ReadonlyMap<string, number>, live: LiveWeights | undefined): string {
  const sorted = [...chunks].sort(([, one], [, other]) => other - one);
  if (!live) {
    const named = sorted.slice(0, NAMED).map(([chunk, bytes]) => `${chunk} ${bytes}`);
    return `no live version is here to compare with; the heaviest of it: ${named.join(', ')}`;
  }
  const grown = sorted
    .map(([chunk, bytes]) => ({ chunk, bytes, before: live.chunks.get(chunk) ?? 0 }))
    .filter(({ bytes, before }) => bytes > before)
    .sort((one, other) => other.bytes - other.before - (one.bytes - one.before))
    .map(({ chunk, bytes, before }) => `${chunk} ${before || 'new'} → ${bytes}`);
  return grown.length > 0
    ? `grown since ${live.version}, which is live: ${grown.join(', ')}`
    : `none of it has grown since ${live.version}, which is live`;
}
