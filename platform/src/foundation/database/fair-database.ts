import { currentClient, currentTask, PLATFORM } from '../operations/current-client.ts';
import type { Database } from './database.ts';
import { FairTurns, type TurnsLimits } from './fair-turns.ts';

/** The embedded database does one thing at a time; of a server's connections one client has no more than a part. */
const LIMITS: Record<Database['driver'], TurnsLimits> = {
  pglite: { atOnce: 1, atOncePerClient: 1, first: PLATFORM },
  postgres: { atOnce: 10, atOncePerClient: 3, first: PLATFORM },
};

/** A database at which clients take fair turns. */
export interface FairDatabase extends Database {
  /** How many statements and transactions of a client wait. */
  waitingOf(client: string): number;
}

/** The same database, whose statements and transactions wait for the turn of the client that they are for. */
export function fairDatabase(database: Database): FairDatabase {
  const turns = new FairTurns(LIMITS[database.driver]);
  const inTurn = <Result>(work: () => Promise<Result>, kind: string) =>
    turns.run(currentClient(), work, kind);
  return {
    driver: database.driver,
    query: (sql, parameters) => inTurn(() => database.query(sql, parameters), sql),
    exec: (sql) => inTurn(() => database.exec(sql), sql),
    transaction: (work) => inTurn(() => database.transaction(work), currentTask()),
    listen: (channel, onNotice) => database.listen(channel, onNotice),
    close: () => database.close(),
    waitingOf: (client) => turns.waitingOf(client),
  };
}
