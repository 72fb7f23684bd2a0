import type Hls from 'hls.js';
import { openFile } from './file-source';
import { type HlsPool, loadHls } from './hls-pool';
import { LineLosses } from './line-losses';
import type { Source, SourceHost } from './source';
import { openStream } from './stream-source';

/** Where a video is: an HLS playlist, a file, or both. Addresses. */
export interface VideoSources {
  hls: string | undefined;
  file: string | undefined;
}

/** Told once when a video can be played in no way, with how far it has come, s. */
export type OnFailed = (at: number) => void;

const NATIVE_HLS = 'application/vnd.apple.mpegurl';

const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

const makeVideo = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.playsInline = true;
  video.loop = true;
  video.disableRemotePlayback = true;
  video.preload = 'metadata';
  // The card around the video describes it.
  video.setAttribute('aria-hidden', 'true');
  video.tabIndex = -1;
  return video;
};

/**
 * Finds out, whenever the network is lost, whether a file is on this device all the same (OFFLINE-9).
 *
 * @param address where the file is
 * @param onHere told once when it is
 * @returns ends that
 */
function whenHere(address: string, onHere: () => void): () => void {
  const end = (): void => removeEventListener('offline', look);
  const look = (): void => {
    const probe = document.createElement('video');
    probe.preload = 'metadata';
    probe.addEventListener('loadedmetadata', () => {
      probe.removeAttribute('src');
      if (isOver || navigator.onLine) return;
      end();
      onHere();
    });
    probe.src = address;
  };
  let isOver = false;
  addEventListener('offline', look);
  return () => {
    isOver = true;
    end();
  };
}

/** A video element that is used for one video after the other, with an hls.js instance while its video needs one. */
export class Player {
  readonly video = makeVideo();
  readonly #streams: HlsPool;
  readonly #losses = new LineLosses();
  #stream: Hls | undefined;
  /** What brings the present video. */
  #source: Source | undefined;
  /** Counts the videos opened: what was begun for another one is dropped. */
  #turn = 0;
  #running = false;
  #stopWaiting: () => void = () => undefined;
  #onRefused: () => void = () => undefined;

  constructor(streams: HlsPool) {
    this.#streams = streams;
  }

  /**
   * Opens a video without playing it: of HLS only the first segment is downloaded, of a file only its beginning.
   *
   * @param sources where it is
   * @param at where it starts, s
   */
  async open(sources: VideoSources, onFailed: OnFailed, at = 0): Promise<void> {
    this.close();
    const turn = this.#turn;
    const { hls, file } = sources;
    // Without a network only a file may be here (OFFLINE-9).
    const isFileFirst = file !== undefined && !navigator.onLine;
    if (hls && hasMediaSource() && !isFileFirst) {
      const lent = await this.#streams.lend().catch(() => undefined);
      if (turn !== this.#turn) {
        if (lent) this.#streams.giveBack(lent);
        return;
      }
      if (lent) {
        const library = await loadHls();
        if (turn === this.#turn) {
          this.#stream = lent;
          const onLost = (place: number) => {
            this.#drop(true);
            this.#openFile([file], place, onFailed);
          };
          this.#source = openStream(library, lent, hls, at, this.#hostOf(onLost));
          if (file) this.#stopWaiting = whenHere(file, () => onLost(this.video.currentTime));
        } else this.#streams.giveBack(lent);
        return;
      }
    }
    const native = hls && this.video.canPlayType(NATIVE_HLS) ? hls : undefined;
    this.#openFile(isFileFirst ? [file, native] : [native, file], at, onFailed);
  }

  /** Opens the first address of some that brings pictures. */
  #openFile(addresses: readonly (string | undefined)[], at: number, onFailed: OnFailed): void {
    const [address, ...rest] = addresses.filter((one) => one !== undefined);
    const goOn = (place: number): void => this.#openFile(rest, place, onFailed);
    if (address === undefined) onFailed(at);
    else this.#source = openFile(address, at, this.#hostOf(goOn));
  }

  #hostOf(onFailed: OnFailed): SourceHost {
    return {
      video: this.video,
      losses: this.#losses,
      isRunning: () => this.#running,
      play: () => this.play(),
      onFailed,
    };
  }

  #drop(broken = false): void {
    this.#stopWaiting();
    this.#source?.end();
    this.#source = undefined;
    this.#losses.end();
    if (this.#stream) this.#streams.giveBack(this.#stream, broken);
    this.#stream = undefined;
  }

  /**
   * Plays, now or as soon as the video is open.
   *
   * @param onRefused called when the browser lets it play only after a press, or only without sound
   */
  play(onRefused: () => void = this.#onRefused): void {
    this.#running = true;
    // It plays once more when its video is open: what is refused then is refused for the same caller.
    this.#onRefused = onRefused;
    this.video.preload = 'auto';
    this.#source?.resume();
    const turn = this.#turn;
    this.video.play().catch((error: unknown) => {
      // Any other failure is a pause or another video that came in between, or is reported as an error event.
      if (turn === this.#turn && error instanceof DOMException && error.name === 'NotAllowedError')
        onRefused();
    });
  }

  /** It is to play, and something else than {@link pause} holds it: a key of the keyboard, another app. */
  get isHeld(): boolean {
    return this.#running && this.video.paused;
  }

  /** Stands still where it is. */
  pause(): void {
    this.#running = false;
    this.video.pause();
  }

  /** Lets go of the video, its memory and its connection. */
  close(): void {
    this.#turn += 1;
    this.pause();
    this.#drop();
    this.video.removeAttribute('src');
    this.video.load();
  }
}
