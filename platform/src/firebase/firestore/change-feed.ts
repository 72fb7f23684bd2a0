import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import { FairTurns } from '../../foundation/database/fair-turns.ts';
import { asPlatform, currentClient, PLATFORM } from '../../foundation/operations/current-client.ts';
import { COMMIT_CHANNEL, type DocumentStore, type Snapshot } from './document-store.ts';
import type { DocumentChange } from './stored-document.ts';

const CHECK_MS = 5000;
const CLEAN_MS = 10 * 60 * 1000;

/** Gets every change, in order, with the moment that they lead to. */
export type ChangeListener = (changes: readonly DocumentChange[], snapshot: Snapshot) => Promise<void>;

/**
 * Brings the commits of all nodes to this node's listeners.
 *
 * Everything happens in turns, one after the other, in fair shares among the clients that they are for: many listeners
 * of one keep no other waiting. A turn opens a snapshot, gives the changes since the last turn to
 * all listeners, and only then does its own work on the same snapshot. So what a listener is told always belongs to
 * one moment, and that moment never goes back.
 */
export class ChangeFeed {
  readonly #store: DocumentStore;
  readonly #database: Database;
  readonly #logger: FastifyBaseLogger | undefined;
  readonly #listeners = new Set<ChangeListener>();
  #position = 0;
  readonly #turns = new FairTurns({ atOnce: 1, atOncePerClient: 1, first: PLATFORM });
  readonly #unfinished = new Set<Promise<unknown>>();
  #waiting: Promise<void> | undefined;
  #timers: NodeJS.Timeout[] = [];
  #stopListening: (() => Promise<void>) | undefined;

  constructor(database: Database, store: DocumentStore, logger: FastifyBaseLogger | undefined) {
    this.#database = database;
    this.#store = store;
    this.#logger = logger;
  }

  /** Starts at the present; changes made before have no listeners yet. */
  async start(): Promise<void> {
    this.#position = await this.#store.snapshot(async ({ time }) => time);
    this.#stopListening = await this.#database.listen(COMMIT_CHANNEL, (nodeId) => {
      if (nodeId !== this.#store.nodeId) this.#look();
    });
    // A notice can be lost with its connection, so the clock is looked at from time to time as well.
    const check = setInterval(() => this.#look(), CHECK_MS);
    const clean = setInterval(() => {
      this.#store.removeOldTombstones().catch((error: unknown) => this.#report(error));
    }, CLEAN_MS);
    this.#timers = [check.unref(), clean.unref()];
  }

  /** Ends the feed once its turns are over. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#stopListening?.();
    await Promise.allSettled(this.#unfinished);
  }

  /** Adds a listener; the returned function takes it away. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the listeners of everything committed so far. Calls that wait for their turn share one. */
  advance(): Promise<void> {
    this.#waiting ??= asPlatform(() => this.turn(async () => undefined));
    return this.#waiting;
  }

  /** Does `work` on a snapshot whose changes all listeners have been told. */
  turn<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    const result = this.#turns.run(currentClient(), () => {
      this.#waiting = undefined;
      return this.#store.snapshot(async (snapshot) => {
        await this.#tell(snapshot);
        return work(snapshot);
      });
    });
    this.#unfinished.add(result);
    const forget = () => this.#unfinished.delete(result);
    result.then(forget, forget);
    return result;
  }

  async #tell(snapshot: Snapshot): Promise<void> {
    if (snapshot.time <= this.#position) return;
    const changes = await snapshot.changesSince(this.#position);
    // Each listener deals with its own faults; what throws here is the database, and the next turn tells it again.
    for (const listener of [...this.#listeners]) await listener(changes, snapshot);
    this.#position = snapshot.time;
  }

  #look(): void {
    this.advance().catch((error: unknown) => this.#report(error));
  }

  #report(error: unknown): void {
    this.#logger?.error({ err: error }, 'firestore: the changes could not be read');
  }
}
