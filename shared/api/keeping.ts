import type { Credentials, EarlyAnswer } from '@site/shared/contract';

/**
 * What an answer is kept as, for a time without a network. How many of each the shell keeps, and why:
 * shell/src/offline/kept-kinds.ts.
 */
export type KeptKind = 'feed' | 'listing' | 'author' | 'videos' | 'threads';

/** That an answer is kept, and under which name. */
export interface Keep {
  kind: KeptKind;
  /** By default the request itself: method, path and body. Needed where the body says what may differ without a network. */
  name?: string;
}

/** An answer by what it is kept under. */
export interface KeptName extends Required<Keep> {
  /** It depends on who asked: nobody else is given it. */
  identified: boolean;
  /** Cache key of the query that shows it; undefined when no query does. */
  query: string | undefined;
}

/** Keeps answers for a time without a network. */
export interface AnswerKeeper {
  /**
   * Notes that the service has answered: a success is kept, what the service says is gone is forgotten.
   *
   * @param by whose answer it is
   * @param at when the service gave it, epoch ms: that of a page from the server is as old as the page
   */
  note(which: KeptName, answer: EarlyAnswer, by: Credentials, at: number): void;
  /** The text of an answer that was kept for whoever is here now, which is then on screen; undefined without one. */
  recall(which: KeptName): Promise<string | undefined>;
  /** Forgets what was kept for anybody else than whoever is here now. */
  forgetOthers(): void;
}
