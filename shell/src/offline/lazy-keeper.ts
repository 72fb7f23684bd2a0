import type { AnswerKeeper } from '@site/shared/api';
import { loadOnce } from '@site/shared/load-once';
import { noteNoAnswer } from '@site/shared/network/network-watch';
import { readStored } from '@site/shared/storage';
import type { ComponentType } from 'react';
import { isKeptDocument } from './kept-document';
import { OWN_ANSWERS_FLAG } from './own-answers-flag';

type Noted = Parameters<AnswerKeeper['note']>;

/** More answers than the pages of a first visit ask for, before it is at rest. */
const MOST_WAITING = 40;

/**
 * The keeper of answers as the calls have it: its code is downloaded once the first page is at rest, or when the network
 * goes, and is no part of the first load. Answers that come before wait for it.
 */
export class LazyKeeper implements AnswerKeeper {
  readonly #listeners = new Set<() => void>();
  readonly #waiting: Noted[] = [];
  #keeper: AnswerKeeper | undefined;
  #notice: ComponentType | undefined;

  constructor() {
    addEventListener('offline', this.load);
    const isKept = isKeptDocument();
    if (!navigator.onLine || isKept) this.load();
    // The network has just failed for the document: its calls need not find that out once more.
    if (isKept) noteNoAnswer();
  }

  /** Downloads the code; a failure is made up for by the next call. */
  load = (): void => void this.#open().catch(() => undefined);

  /** Calls `listener` when the code is there; returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says since when the data on screen is; undefined until the code is there. */
  notice = (): ComponentType | undefined => this.#notice;

  note(...noted: Noted): void {
    if (this.#keeper) this.#keeper.note(...noted);
    else if (this.#waiting.push(noted) > MOST_WAITING) this.#waiting.shift();
  }

  recall: AnswerKeeper['recall'] = (which) =>
    this.#open().then(
      (keeper) => keeper.recall(which),
      () => undefined,
    );

  forgetOthers(): void {
    if (this.#keeper) this.#keeper.forgetOthers();
    // The code does so as soon as it is there.
    else if (readStored('localStorage', OWN_ANSWERS_FLAG)) this.load();
  }

  #open = loadOnce(async (): Promise<AnswerKeeper> => {
    const { keeper, OfflineNotice } = await import(/* webpackChunkName: "offline" */ './offline-chunk');
    this.#keeper = keeper;
    this.#notice = OfflineNotice;
    for (const noted of this.#waiting.splice(0)) keeper.note(...noted);
    for (const listener of [...this.#listeners]) listener();
    return keeper;
  });
}
