import type Hls from 'hls.js';
import type { ErrorData, FragBufferedData } from 'hls.js';
import { type HlsPool, loadHls } from './hls-pool';

/** Where a video is: an HLS playlist, a file, or both. Addresses. */
export interface VideoSources {
  hls: string | undefined;
  file: string | undefined;
}

/** Told once when a video can be played in no way, with how far it has come, s. */
export type OnFailed = (at: number) => void;

/** Before what the line has lost is asked for again, ms; the last one goes on. A line that is back is not waited for. */
const LINE_WAITS = [1000, 2000, 5000];
/** What does not come back so often in a row, on a line that is there, is gone. */
const MOST_LOSSES = 5;
/** A file has come back when it plays on for so long, s. */
const PLAYS_ON = 1;

const NATIVE_HLS = 'application/vnd.apple.mpegurl';

const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

/** Whether a request came to nothing because of the line or of a server that is away: the same may work later. */
const isPassing = (status = 0): boolean => status === 0 || status === 429 || status >= 500;

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
  /** Ends the wait for the line. */
  #endWait: () => void = () => undefined;
  /** Attempts in a row that the line has lost. */
  #losses = 0;
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
   * @param at where it starts, s
   */
  async open(sources: VideoSources, onFailed: OnFailed, at = 0): Promise<void> {
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
        const library = await loadHls();
        if (turn === this.#turn) {
          this.#stream = lent;
          this.#follow(library, lent, hls, at, (place) => this.#openFile(file, place, onFailed));
        } else this.#streams.giveBack(lent);
        return;
      }
    }
    const native = hls && this.video.canPlayType(NATIVE_HLS) ? hls : undefined;
    this.#openFile(native ?? file, at, onFailed);
  }

  #follow(
    { Events, ErrorTypes }: typeof import('hls.js'),
    stream: Hls,
    address: string,
    at: number,
    onFailed: OnFailed,
  ): void {
    let begun = false;
    const rest = () => {
      this.#resting = true;
      stream.stopLoad();
    };
    const onBuffered = (_: string, { frag }: FragBufferedData) => {
      if (frag.sn === 'initSegment') return;
      begun = true;
      this.#losses = 0;
      if (!this.#running) rest();
    };
    const onError = (_: string, { fatal, type, response }: ErrorData) => {
      if (!fatal) return;
      if (begun && type === ErrorTypes.NETWORK_ERROR && isPassing(response?.code) && this.#mayReturn) {
        // What is buffered plays on meanwhile, and its last picture stays.
        this.#waitForLine(() => (this.#running ? stream.startLoad() : rest()));
        return;
      }
      const place = this.video.currentTime || at;
      this.#drop(true);
      onFailed(place);
    };
    stream.on(Events.FRAG_BUFFERED, onBuffered);
    stream.on(Events.ERROR, onError);
    this.#end = () => {
      stream.off(Events.FRAG_BUFFERED, onBuffered);
      stream.off(Events.ERROR, onError);
    };
    stream.config.startPosition = at > 0 ? at : -1;
    stream.loadSource(address);
    stream.attachMedia(this.video);
    if (this.#running) this.play();
  }

  #openFile(address: string | undefined, at: number, onFailed: OnFailed, again = false): void {
    if (!address) {
      onFailed(at);
      return;
    }
    const { video } = this;
    // One that has begun is there: only the line can have lost it.
    let begun = again;
    const onTime = () => {
      begun = true;
      if (video.currentTime > at + PLAYS_ON) this.#losses = 0;
    };
    const onError = () => {
      const place = video.currentTime || at;
      this.#end();
      if (begun && video.error?.code !== MediaError.MEDIA_ERR_DECODE && this.#mayReturn)
        this.#waitForLine(() => this.#openFile(address, place, onFailed, true));
      else onFailed(place);
    };
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('error', onError);
    this.#end = () => {
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('error', onError);
    };
    video.preload = this.#running ? 'auto' : 'metadata';
    video.src = address;
    if (at > 0) video.currentTime = at;
    if (this.#running) this.play();
  }

  get #mayReturn(): boolean {
    return !navigator.onLine || this.#losses < MOST_LOSSES;
  }

  #waitForLine(again: () => void): void {
    this.#endWait();
    const due = () => {
      this.#endWait();
      again();
    };
    const timer = setTimeout(due, LINE_WAITS[Math.min(this.#losses, LINE_WAITS.length - 1)]);
    this.#losses += 1;
    addEventListener('online', due);
    this.#endWait = () => {
      clearTimeout(timer);
      removeEventListener('online', due);
    };
  }

  #drop(broken = false): void {
    this.#end();
    this.#end = () => undefined;
    this.#endWait();
    this.#losses = 0;
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
