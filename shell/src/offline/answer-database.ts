import type { KeptKind } from '@site/shared/api';
import { type DatabaseForm, lastingDatabase } from '@site/shared/browser/database';
import { serverNow } from '@site/shared/server-clock';
import type { DBSchema } from 'idb';
import { KEPT_KINDS, LONGEST_KEPT_MS } from './kept-kinds';
import { withRoom } from './with-room';

/** The owner of what any visitor may see. */
export const EVERYBODY = '';

/** One answer as it is kept. */
export interface KeptAnswer {
  kind: KeptKind;
  name: string;
  /** Who may see it: {@link EVERYBODY}, or whoever asked. */
  owner: string;
  /** When the service gave it, epoch ms. */
  at: number;
  /** When somebody last saw it, epoch ms. */
  seen: number;
  /** As it came. */
  body: string;
}

interface Schema extends DBSchema {
  answers: {
    key: [owner: string, kind: string, name: string];
    value: KeptAnswer;
    indexes: { seen: [kind: string, seen: number] };
  };
}

/** The database of kept answers (KEEP-15). */
export const ANSWERS_FORM: DatabaseForm<Schema> = {
  name: 'kept-answers',
  stores: { answers: { keyPath: ['owner', 'kind', 'name'], indexes: { seen: ['kind', 'seen'] } } },
};

/** Of how many answers the oldest one goes where the storage is full. */
const ONE_OF = 8;

/** The answers that the browser's database keeps. Every call rejects where the database is forbidden. */
export class AnswerDatabase {
  readonly #open = lastingDatabase<Schema>(ANSWERS_FORM);

  readonly #makeRoom: () => Promise<unknown>;

  /** @param makeRoom removes what else is kept and least wanted; called where the storage is full */
  constructor(makeRoom: () => Promise<unknown> = () => Promise.resolve()) {
    this.#makeRoom = makeRoom;
  }

  /**
   * Keeps an answer, unless a newer one is kept already, and lets go of what is beyond its kind's limit. Where the storage is full, the
   * answers go that were not seen for the longest time (OFFLINE-12).
   */
  put(answer: KeptAnswer): Promise<void> {
    return withRoom(
      () => this.#put(answer),
      () => Promise.all([this.#dropOldest(), this.#makeRoom().catch(() => undefined)]),
    );
  }

  async #dropOldest(): Promise<void> {
    const transaction = (await this.#open()).transaction('answers', 'readwrite');
    const answers = (await transaction.store.getAll()).sort((left, right) => left.seen - right.seen);
    const oldest = answers.slice(0, Math.ceil(answers.length / ONE_OF));
    for (const { owner, kind, name } of oldest) await transaction.store.delete([owner, kind, name]);
    await transaction.done;
  }

  async #put(answer: KeptAnswer): Promise<void> {
    const transaction = (await this.#open()).transaction('answers', 'readwrite');
    const before = await transaction.store.get([answer.owner, answer.kind, answer.name]);
    const isNewer = before !== undefined && before.at > answer.at;
    await transaction.store.put(isNewer ? { ...before, seen: answer.seen } : answer);
    const ofKind = IDBKeyRange.bound([answer.kind, 0], [answer.kind, Number.POSITIVE_INFINITY]);
    const seen = transaction.store.index('seen');
    let over = (await seen.count(ofKind)) - KEPT_KINDS[answer.kind].most;
    for (let oldest = await seen.openCursor(ofKind); oldest && over > 0; over -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await transaction.done;
  }

  /** Gives an answer that is not too old, and notes that it was seen; also where the storage is too full for the note. */
  async see(owner: string, kind: KeptKind, name: string): Promise<KeptAnswer | undefined> {
    const transaction = (await this.#open()).transaction('answers', 'readwrite');
    const answer = await transaction.store.get([owner, kind, name]);
    if (!answer || answer.at < serverNow() - LONGEST_KEPT_MS) return undefined;
    const noted = transaction.store.put({ ...answer, seen: serverNow() });
    await Promise.all([noted, transaction.done]).catch(() => undefined);
    return answer;
  }

  /** Forgets an answer. */
  async remove(owner: string, kind: KeptKind, name: string): Promise<void> {
    await (await this.#open()).delete('answers', [owner, kind, name]);
  }

  /** Forgets all answers, what any visitor sees too: of which homes and searches they are tells of whoever has left (OFFLINE-4). */
  async clear(): Promise<void> {
    await (await this.#open()).clear('answers');
  }

  /**
   * Forgets what is nobody's any more: answers of other people, and answers that are too old.
   *
   * @param owner whoever is here now
   */
  async sweep(owner: string): Promise<void> {
    const oldest = serverNow() - LONGEST_KEPT_MS;
    const transaction = (await this.#open()).transaction('answers', 'readwrite');
    for (let one = await transaction.store.openCursor(); one; one = await one.continue()) {
      const isTheirs = one.value.owner !== EVERYBODY && one.value.owner !== owner;
      if (isTheirs || one.value.at < oldest) await one.delete();
    }
    await transaction.done;
  }
}
