import pg from 'pg';
import { oneLine, StartupError } from '../startup-error.ts';
import { type Database, NUMBER_TYPE_OIDS, type Queryable } from './database.ts';
import { listenOnServer } from './postgres-listener.ts';

const POOL_SIZE = 10;
const CONNECT_MS = 5000;
/** After so much silence, ms, the system probes a connection: one whose server vanished ends instead of holding its turn. */
const PROBE_AFTER_MS = 10_000;

/**
 * Opens a connection pool to a Postgres server and proves that it answers.
 *
 * @param url connection string, as DATABASE_URL
 * @throws StartupError when the server cannot be reached or refuses the login
 */
export async function openPostgres(url: string): Promise<Database> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(NUMBER_TYPE_OIDS.int8, Number);
  types.setTypeParser(NUMBER_TYPE_OIDS.numeric, Number);
  // No connection, new or old, waits for ever for a server that vanished without a word.
  const server: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
  };
  let pool: pg.Pool;
  try {
    pool = new pg.Pool({ ...server, max: POOL_SIZE, types });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined);
    await pool.query('select 1');
  } catch (error) {
    throw new StartupError(`The Postgres server of DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
  let closing: Promise<void> | undefined;
  const stops = new Set<() => Promise<void>>();
  const close = async () => {
    await Promise.all([...stops].map((stop) => stop()));
    await pool.end();
  };
  return {
    ...wrap(pool),
    driver: 'postgres',
    transaction: (work) => inTransaction(pool, work),
    async listen(channel, onNotice) {
      const stop = await listenOnServer(server, channel, onNotice);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // The pool listens to idle connections only; the query that runs reports what broke.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(wrap(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

function wrap(client: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      const result = await client.query(sql, [...parameters]);
      return { rows: result.rows as Row[], affectedRows: result.rowCount ?? 0 };
    },
    async exec(sql) {
      await client.query(sql);
    },
  };
}

function reasonOf(error: unknown): string {
  // Node reports a refused connection to several addresses as an AggregateError without a message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(oneLine).join('; ');
  return oneLine(error);
}
