import { databaseDuration } from '../operations/metrics.ts';
import type { Database, Queryable } from './database.ts';

/** The same database, whose queries and transactions are timed. */
export function measureDatabase(database: Database): Database {
  return {
    ...measureQueries(database),
    driver: database.driver,
    transaction: (work) =>
      timed('transaction', () => database.transaction((transaction) => work(measureQueries(transaction)))),
    listen: (channel, onNotice) => database.listen(channel, onNotice),
    close: () => database.close(),
  };
}

function measureQueries(queryable: Queryable): Queryable {
  return {
    query: (sql, parameters) => timed('query', () => queryable.query(sql, parameters)),
    exec: (sql) => timed('query', () => queryable.exec(sql)),
  };
}

async function timed<Result>(kind: 'query' | 'transaction', work: () => Promise<Result>): Promise<Result> {
  const end = databaseDuration.startTimer({ kind });
  try {
    return await work();
  } finally {
    end();
  }
}
