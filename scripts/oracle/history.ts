/** Who sent a message, and how: a question or an answer of a private thread, a message to Lily, a question out of a browser's outbox. */
export type MessageKind = 'question' | 'answer' | 'chat' | 'tab';

/** A message that an actor has sent, or keeps to send. */
export interface SentMessage {
  /** In its text, and in no other text of the run. */
  mark: string;
  kind: MessageKind;
  /** The actor's name. */
  by: string;
  /** Names of all actors who may read it. */
  readers: string[];
  /** Its sender was told that it is kept: by the acknowledgement, or by the browser's outbox. */
  isPromised: boolean;
}

/** A text that an actor was given. */
export interface HeardText {
  by: string;
  how: string;
  /** Within one of these an actor hears each message once: a connection, one answer of a list. */
  once?: string | undefined;
  marks: string[];
}

/** All threads of a post that an actor was given when everything was settled. */
export interface LastList {
  by: string;
  marks: string[];
}

/** A page of HTML as a visitor got it. */
export interface SeenPage {
  address: string;
  /** The record's id in the HTML. */
  record: string;
  /** The version of the account's area that this record's outline names. */
  version: string;
  /** The builds that the rendered markup names; empty where the browser renders the page. */
  builds: string[];
  /** Released files that the HTML names, with their hashes. */
  files: { url: string; integrity: string }[];
  isWhole: boolean;
}

/** A page that the site answered with a status from 500 on. */
export interface FailedPage {
  address: string;
  status: number;
}

/** A released file as a visitor got it. */
export interface SeenFile {
  /** The record whose page named it. */
  record: string;
  url: string;
  /** Hash of the bytes that came. */
  integrity: string;
}

/** Code that an actor made crash, and whose team is to read of it. */
export interface CausedCrash {
  where: 'server' | 'tab';
  area: string;
  owner: string;
  /** Whether the owner could read of it under /reports in time. */
  isReported: boolean;
}

/** The end of a server's process. */
export interface ProcessEnd {
  name: string;
  how: string;
  /** The fault or the command that ended it; undefined for an end that nothing explains. */
  cause: string | undefined;
}

/** A fault of the plan, and what showed that it was there. */
export interface InflictedFault {
  kind: string;
  /** Seconds since the run's start. */
  at: number;
  /** What was seen of it; undefined when nothing was. */
  effect: string | undefined;
}

const MARK = /oracle-\d+-[a-z]+\d*-\d+/g;

/** All marks in a text, each as often as it occurs. */
export const marksIn = (text: string): string[] => text.match(MARK) ?? [];

/** What happened in one run: the checks read it, and a failed run keeps it. */
export class History {
  readonly messages = new Map<string, SentMessage>();
  readonly heard: HeardText[] = [];
  readonly lastLists: LastList[] = [];
  readonly pages: SeenPage[] = [];
  readonly failedPages: FailedPage[] = [];
  readonly files: SeenFile[] = [];
  readonly crashes: CausedCrash[] = [];
  readonly ends: ProcessEnd[] = [];
  readonly faults: InflictedFault[] = [];
  /** By version of the account's area: the build that its pages name. */
  readonly builds = new Map<string, string>();
  /** Answers of any kind to who tried to get at what is not theirs, by the way that was tried. */
  readonly tries = new Map<string, number>();
  readonly log: string[] = [];
  #started = Date.now();

  /** The servers are up: the run begins. */
  begin(): void {
    this.#started = Date.now();
  }

  /** Seconds since the run's start. */
  get seconds(): number {
    return (Date.now() - this.#started) / 1000;
  }

  /** Writes a line into the run's log. */
  note(who: string, what: string): void {
    this.log.push(`${this.seconds.toFixed(2).padStart(7)} ${who.padEnd(10)} ${what}`);
  }

  /** Notes a message before it is sent for the first time. */
  send(message: Omit<SentMessage, 'isPromised'>): void {
    this.messages.set(message.mark, { ...message, isPromised: false });
    this.note(message.by, `sends ${message.kind} ${message.mark}`);
  }

  /** The sender was told that the message is kept. */
  promise(mark: string): void {
    const message = this.messages.get(mark);
    if (!message || message.isPromised) return;
    message.isPromised = true;
    this.note(message.by, `is told that ${mark} is kept`);
  }

  /** Whether somebody was told of one of their messages at least that it is kept. */
  hasPromised(by: string): boolean {
    return [...this.messages.values()].some((message) => message.by === by && message.isPromised);
  }

  /**
   * Notes a text that an actor was given.
   *
   * @param by the actor's name
   * @param how in words
   * @param text all of it
   * @param once where each message may be heard once only
   */
  hear(by: string, how: string, text: string, once?: string): void {
    this.heard.push({ by, how, once, marks: marksIn(text) });
  }

  /** Counts an answer to somebody who tried to get at what is not theirs. */
  tried(way: string): void {
    this.tries.set(way, (this.tries.get(way) ?? 0) + 1);
  }
}
