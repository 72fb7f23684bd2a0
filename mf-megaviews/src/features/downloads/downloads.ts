import { keepStorage } from '@site/shared/browser/storage-room';
import { openTabChannel } from '@site/shared/browser/tab-channel';
import { inOneTab } from '@site/shared/one-tab';
import { removeVideo, type StoredVideo, storedVideos } from '@site/shared/videos/stored-videos';
import { DownloadError, type DownloadFailure, fetchVideo } from './fetch-video';

/** Tells other tabs that a video came or went. */
const CHANNEL = 'stored-videos';

/** What is known of the videos of whoever is here. */
export interface DownloadState {
  /** Those on this device, the newest first; undefined until they are read. */
  stored: readonly StoredVideo[] | undefined;
  /** The browser lets nothing be stored, or read. */
  forbidden: boolean;
  /** Bytes that are here of those under way, by the post's id. */
  running: ReadonlyMap<string, number>;
  failures: ReadonlyMap<string, DownloadFailure>;
}

const without = <Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([key]) => key !== id));

/** The downloads of this tab, and what is stored: one for all parts of the area. */
class Downloads {
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<string, AbortController>();
  #channel: ReturnType<typeof openTabChannel>;
  #owner: string | undefined;
  #state: DownloadState = { stored: undefined, forbidden: false, running: new Map(), failures: new Map() };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): DownloadState => this.#state;

  /** Reads what is stored. @param owner whoever is here (shared/videos) */
  show(owner: string): void {
    if (owner !== this.#owner) this.#set({ stored: undefined });
    this.#owner = owner;
    this.#listen();
    void this.#read();
  }

  /** Hears of other tabs; not before it is used, since the site's server loads this too. */
  #listen(): void {
    if (this.#channel) return;
    this.#channel = openTabChannel(CHANNEL);
    this.#channel?.addEventListener('message', () => void this.#read());
  }

  /**
   * Downloads a video, or goes on with it.
   *
   * @param video as it is asked for; of one that is here in part, what is stored says more
   */
  async start(video: StoredVideo): Promise<void> {
    if (this.#aborts.has(video.id)) return;
    const abort = new AbortController();
    this.#aborts.set(video.id, abort);
    const note = (got: number) => this.#set({ running: new Map(this.#state.running).set(video.id, got) });
    note(video.got);
    this.#set({ failures: without(this.#state.failures, video.id) });
    // What somebody wants to have should not go when the device needs room.
    void keepStorage();
    try {
      const download = async () => {
        const here = (await storedVideos(video.owner).catch(() => [])).find(({ id }) => id === video.id);
        if (!here?.whole) await fetchVideo(here ?? video, abort.signal, note);
      };
      await inOneTab(`stored-video ${video.id}`, download, Number.POSITIVE_INFINITY);
    } catch (error) {
      if (!abort.signal.aborted) await this.#fail(video.id, error);
    } finally {
      if (abort.signal.aborted) await removeVideo(video.id).catch(() => undefined);
      this.#aborts.delete(video.id);
      await this.#changed();
      this.#set({ running: without(this.#state.running, video.id) });
    }
  }

  /** Ends a download, and removes what has come of it. @param id of the post */
  cancel(id: string): void {
    this.#aborts.get(id)?.abort();
  }

  /** Removes a video from the device. @param id of the post */
  async remove(id: string): Promise<void> {
    await removeVideo(id);
    this.#set({ failures: without(this.#state.failures, id) });
    await this.#changed();
  }

  async #fail(id: string, error: unknown): Promise<void> {
    const failure: DownloadFailure = error instanceof DownloadError ? error.failure : { kind: 'forbidden' };
    // A part that there is no room to complete would only take the room of others.
    if (failure.kind !== 'network') await removeVideo(id).catch(() => undefined);
    this.#set({ failures: new Map(this.#state.failures).set(id, failure) });
  }

  async #changed(): Promise<void> {
    this.#channel?.postMessage('');
    await this.#read();
  }

  async #read(): Promise<void> {
    const owner = this.#owner;
    if (owner === undefined) return;
    const stored = await storedVideos(owner).catch(() => undefined);
    if (owner === this.#owner) this.#set({ stored: stored ?? [], forbidden: stored === undefined });
  }

  #set(change: Partial<DownloadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

export const downloads = new Downloads();
