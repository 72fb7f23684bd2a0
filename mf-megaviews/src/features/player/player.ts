import type Hls from 'hls.js';
import type { ErrorData, FragBufferedData } from 'hls.js';
import { type HlsPool, loadHls } from './hls-pool';

/** Where a video is: an HLS playlist, a file, or both. Addresses. */
export interface VideoSources {
  hls: string | undefined;
  file: string | undefined;
}

const NATIVE_HLS = 'application/vnd.apple.mpegurl';

const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

const makeVideo = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.playsInline = true;
  video.loop = true;
  video.disableRemotePlayback = true;
  video.preload = 'metadata';
  // What it shows is said by the card around it.
  video.setAttribute('aria-hidden', 'true');
  video.tabIndex = -1;
  return video;
};

/** A video element that is used for one video after the other, with an hls.js instance while its video needs one. */
export class Player {
  readonly video = makeVideo();
  readonly #streams: HlsPool;
  #stream: Hls | undefined;
  /** Ends what hangs on the present video. */
  #end: () => void = () => undefined;
  /** Counts the videos opened: what was begun for another one is dropped. */
  #turn = 0;
  #running = false;
  #resting = false;
  #onRefused: () => void = () => undefined;

  constructor(streams: HlsPool) {
    this.#streams = streams;
  }

  /**
   * Opens a video without playing it: of HLS only the first segment is downloaded, of a file only its beginning.
   *
   * @param sources where it is
   * @param onFailed called once when it can be played in no way
   */
  async open(sources: VideoSources, onFailed: () => void): Promise<void> {
    this.close();
    const turn = this.#turn;
    const { hls, file } = sources;
    if (hls && hasMediaSource()) {
      const lent = await this.#streams.lend().catch(() => undefined);
      if (turn !== this.#turn) {
        if (lent) this.#streams.giveBack(lent);
        return;
      }
      if (lent) {
        const { Events } = await loadHls();
        if (turn === this.#turn) {
          this.#stream = lent;
          this.#follow(Events, lent, hls, () => this.#openFile(file, onFailed));
        } else this.#streams.giveBack(lent);
        return;
      }
    }
    const native = hls && this.video.canPlayType(NATIVE_HLS) ? hls : undefined;
    this.#openFile(native ?? file, onFailed);
  }

  #follow(Events: typeof import('hls.js').Events, stream: Hls, address: string, onFailed: () => void): void {
    const onBuffered = (_: string, { frag }: FragBufferedData) => {
      if (this.#running || frag.sn === 'initSegment') return;
      this.#resting = true;
      stream.stopLoad();
    };
    const onError = (_: string, { fatal }: ErrorData) => {
      if (!fatal) return;
      this.#drop(true);
      onFailed();
    };
    stream.on(Events.FRAG_BUFFERED, onBuffered);
    stream.on(Events.ERROR, onError);
    this.#end = () => {
      stream.off(Events.FRAG_BUFFERED, onBuffered);
      stream.off(Events.ERROR, onError);
    };
    stream.loadSource(address);
    stream.attachMedia(this.video);
    if (this.#running) this.play();
  }

  #openFile(address: string | undefined, onFailed: () => void): void {
    if (!address) {
      onFailed();
      return;
    }
    const { video } = this;
    video.addEventListener('error', onFailed, { once: true });
    this.#end = () => video.removeEventListener('error', onFailed);
    video.preload = this.#running ? 'auto' : 'metadata';
    video.src = address;
    if (this.#running) this.play();
  }

  #drop(broken = false): void {
    this.#end();
    this.#end = () => undefined;
    this.#resting = false;
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
    if (this.#resting) {
      this.#resting = false;
      this.#stream?.startLoad();
    }
    const turn = this.#turn;
    this.video.play().catch((error: unknown) => {
      // Any other failure is a pause or another video that came in between, or is reported as an error event.
      if (turn === this.#turn && error instanceof DOMException && error.name === 'NotAllowedError')
        onRefused();
    });
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
