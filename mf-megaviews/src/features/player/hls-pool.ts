/// <reference path="./hls-light.d.ts" />
import { loadOnce } from '@site/shared/load-once';
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { isStill } from './use-stillness';

/** Most hls.js instances alive at once: one that plays, one that is prepared. */
export const MOST_STREAMS = 2;

const RETRY = { maxNumRetry: 2, retryDelayMs: 300, maxRetryDelayMs: 2000 };
const LOADING = {
  default: { maxTimeToFirstByteMs: 4000, maxLoadTimeMs: 10_000, timeoutRetry: RETRY, errorRetry: RETRY },
};

/** What stays buffered behind the place that plays, s: a short video that starts over is not downloaded again. */
const PLAYED_KEPT = 10;

/** A feed wants the first frame soon and little in memory: small first, then what fits the element. */
const OPTIONS: Partial<HlsConfig> = {
  startLevel: 0,
  capLevelToPlayerSize: true,
  maxBufferLength: 8,
  maxMaxBufferLength: 10,
  backBufferLength: PLAYED_KEPT,
  startFragPrefetch: true,
  // A worker would come from a blob, which the content security policy refuses.
  enableWorker: false,
  manifestLoadPolicy: LOADING,
  playlistLoadPolicy: LOADING,
  fragLoadPolicy: LOADING,
};

/** hls.js, for browsers without native HLS; it is loaded with the first video. */
export const loadHls = loadOnce(() => import(/* webpackChunkName: "hls" */ 'hls.js/light'));

/** Brings the library while the first video is not known yet; not where videos wait for a tap. */
export function loadHlsAhead(): void {
  // Without it a video is tried as a file, and the library again with the next one.
  if (!isStill() && 'MediaSource' in window) loadHls().catch(() => undefined);
}

/** Lends hls.js instances, two at most, and takes them back to be used again: each one costs memory for long. */
export class HlsPool {
  readonly #free: Hls[] = [];
  #lent = 0;
  #closed = false;

  /**
   * Lends an instance.
   *
   * @returns undefined when both are in use, or when this browser has no MediaSource
   * @throws Error when the library cannot be downloaded; the next call tries again
   */
  async lend(): Promise<Hls | undefined> {
    if (this.#closed || this.#lent >= MOST_STREAMS) return undefined;
    this.#lent += 1;
    try {
      const { default: Library } = await loadHls();
      const stream = this.#free.pop() ?? (Library.isSupported() ? new Library(OPTIONS) : undefined);
      if (!stream) this.#lent -= 1;
      return stream;
    } catch (error) {
      this.#lent -= 1;
      throw error;
    }
  }

  /**
   * Takes an instance back.
   *
   * @param stream what was lent
   * @param broken it has failed for good: it is not used again
   */
  giveBack(stream: Hls, broken = false): void {
    this.#lent -= 1;
    if (broken || this.#closed) {
      stream.destroy();
      return;
    }
    stream.stopLoad();
    stream.detachMedia();
    this.#free.push(stream);
  }

  /** Ends all instances; those that are still lent end when they come back. */
  close(): void {
    this.#closed = true;
    for (const stream of this.#free.splice(0)) stream.destroy();
  }
}
