import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../foundation/database/database.ts';

/** On which every node learns of ended sessions; the payload is their ids, comma separated. */
const CHANNEL = 'session_ended';
const KNOWN_SESSIONS = 50_000;
/** How long a session counts as seen alive, should the notice of its end be lost. */
const FRESH_MS = 5_000;
/** How often the sessions of open connections are looked at, should a notice be lost. */
const CHECK_MS = 15_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Knows which sessions live, on whichever node they end; `app.sessions` of every application. */
export interface SessionWatch {
  /** Whether a session lives. The answer is at most five seconds old, and as a rule not even that. */
  lives(sessionId: string): Promise<boolean>;
  /**
   * Calls `onEnd` once when a session ends, or at once when it has.
   *
   * @returns takes the wish back
   */
  whenEnded(sessionId: string, onEnd: () => void): () => void;
  /** Notes sessions that this node has ended, so that it refuses their tokens before the notice of the database comes. */
  ended(sessionIds: readonly string[]): void;
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Knows which sessions live. */
    sessions: SessionWatch;
  }
}

/** Opens the watch over the sessions of all nodes. */
export async function openSessionWatch(
  database: Database,
  logger?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SessionWatch> {
  const alive = new LRUCache<string, true>({ max: KNOWN_SESSIONS, ttl: FRESH_MS });
  // A session that has ended never comes back.
  const ended = new LRUCache<string, true>({ max: KNOWN_SESSIONS });
  const asked = new Map<string, Promise<boolean>>();
  const watchers = new Map<string, Set<() => void>>();

  const end = (sessionId: string): void => {
    alive.delete(sessionId);
    ended.set(sessionId, true);
    const told = watchers.get(sessionId);
    watchers.delete(sessionId);
    for (const onEnd of told ?? []) onEnd();
  };
  const endAll = (ids: readonly string[]): void => {
    for (const id of ids) end(id);
  };
  const ask = async (sessionId: string): Promise<boolean> => {
    const { rows } = await database.query('select from auth.sessions where id = $1', [sessionId]);
    if (rows.length === 0) end(sessionId);
    // The notice of its end may have come before the answer.
    if (ended.has(sessionId)) return false;
    alive.set(sessionId, true);
    return true;
  };
  const checkWatched = async (): Promise<void> => {
    if (watchers.size === 0) return;
    const { rows } = await database.query<{ id: string }>(
      `select id from unnest($1::uuid[]) as watched (id)
       where not exists (select from auth.sessions where sessions.id = watched.id)`,
      [[...watchers.keys()]],
    );
    endAll(rows.map(({ id }) => id));
  };
  const check = (): void => {
    checkWatched().catch((error: unknown) => {
      logger?.warn({ err: error }, 'the sessions of open connections could not be looked at');
    });
  };
  const stopListening = await database.listen(CHANNEL, (ids) => {
    if (ids !== '') {
      endAll(ids.split(','));
      return;
    }
    // The connection was lost for a while, and notices with it.
    alive.clear();
    check();
  });
  const timer = setInterval(check, CHECK_MS).unref();

  return {
    async lives(sessionId) {
      const id = sessionId.toLowerCase();
      if (ended.has(id) || !UUID.test(id)) return false;
      if (alive.has(id)) return true;
      const running = asked.get(id) ?? ask(id).finally(() => asked.delete(id));
      asked.set(id, running);
      return running;
    },
    whenEnded(sessionId, onEnd) {
      const id = sessionId.toLowerCase();
      if (ended.has(id) || !UUID.test(id)) {
        queueMicrotask(onEnd);
        return () => undefined;
      }
      const told = watchers.get(id) ?? new Set();
      watchers.set(id, told.add(onEnd));
      return () => {
        told.delete(onEnd);
        if (told.size === 0 && watchers.get(id) === told) watchers.delete(id);
      };
    },
    ended: endAll,
    async close() {
      clearInterval(timer);
      await stopListening();
    },
  };
}
