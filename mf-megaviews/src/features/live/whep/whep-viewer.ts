import { openWhepConnection, type WhepConnection, type WhepConnectionEvents } from './whep-connection';
import {
  startWhep,
  stepWhep,
  type WhepEffect,
  type WhepEvent,
  type WhepPhase,
  type WhepStep,
  type WhepTimer,
} from './whep-machine';

/** What a viewer works with; tests give their own. */
export interface WhepParts {
  open(url: string, events: WhepConnectionEvents): WhepConnection;
  setTimer(run: () => void, ms: number): ReturnType<typeof setTimeout>;
  clearTimer(timer: ReturnType<typeof setTimeout>): void;
}

export interface WhepNews {
  /** Told before anything is done about it: the connection is still as it was. */
  onPhase(phase: WhepPhase): void;
  /** A new connection's tracks: from now on the picture is theirs. */
  onStream(stream: MediaStream): void;
}

const REAL: WhepParts = {
  open: openWhepConnection,
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer),
};

/** Addresses that were told of: once each is enough for whoever reads the log. */
const reported = new Set<string>();

/** Watches one stream until it is left: does what the state machine says (LIVE-2, LIVE-3). */
export class WhepViewer {
  readonly #url: string;
  readonly #news: WhepNews;
  readonly #parts: WhepParts;
  readonly #timers = new Map<WhepTimer, ReturnType<typeof setTimeout>>();
  #connection: WhepConnection | undefined;
  #state: WhepStep[0];
  #left = false;

  /**
   * Begins to watch.
   *
   * @param url the stream's playback address
   * @param start whether the stream has ended, and whether the page is in front of somebody
   */
  constructor(
    url: string,
    start: { ended: boolean; visible: boolean },
    news: WhepNews,
    parts: WhepParts = REAL,
  ) {
    this.#url = url;
    this.#news = news;
    this.#parts = parts;
    const [state, effects] = startWhep(start);
    this.#state = state;
    news.onPhase(state.phase);
    for (const effect of effects) this.#run(effect);
  }

  /** Tells it what has happened. */
  send(event: WhepEvent): void {
    if (this.#left) return;
    const before = this.#state.phase;
    const [state, effects] = stepWhep(this.#state, event);
    this.#state = state;
    if (state.phase !== before) this.#news.onPhase(state.phase);
    for (const effect of effects) this.#run(effect);
  }

  /** Leaves for good; ends the session on the server. */
  leave(): void {
    this.#left = true;
    this.#close();
    this.#stop('hidden');
  }

  #run(effect: WhepEffect): void {
    if (effect.do === 'open') this.#open();
    else if (effect.do === 'close') this.#close();
    else if (effect.do === 'start') this.#start(effect.timer, effect.ms);
    else if (effect.do === 'stop') this.#stop(effect.timer);
    else this.#reportAddress();
  }

  #open(): void {
    this.#connection = this.#parts.open(this.#url, {
      onAnswer: (stream) => {
        this.#news.onStream(stream);
        this.send({ type: 'answered' });
      },
      onRefusal: (status, retryAfter) => this.send({ type: 'refused', status, retryAfter }),
      onUnreachable: () => this.send({ type: 'unreachable' }),
      onUnsupported: () => this.send({ type: 'unsupported' }),
      onState: (state) => this.send({ type: 'link', state }),
      onBytes: () => this.send({ type: 'bytes' }),
    });
  }

  #close(): void {
    this.#connection?.close();
    this.#connection = undefined;
    for (const timer of ['attempt', 'silence', 'link'] as const) this.#stop(timer);
  }

  #start(name: WhepTimer, ms: number): void {
    this.#stop(name);
    const timer = this.#parts.setTimer(() => {
      this.#timers.delete(name);
      this.send({ type: 'due', timer: name });
    }, ms);
    this.#timers.set(name, timer);
  }

  #stop(name: WhepTimer): void {
    const timer = this.#timers.get(name);
    if (timer !== undefined) this.#parts.clearTimer(timer);
    this.#timers.delete(name);
  }

  #reportAddress(): void {
    if (reported.has(this.#url)) return;
    reported.add(this.#url);
    console.warn(`WHEP 405 from ${this.#url}: the stream has another address; update webRTC_playback.url.`);
  }
}
