export interface QueryResult<Row> {
  rows: Row[];
  affectedRows: number;
}

/** What both a database and an open transaction can do. */
export interface Queryable {
  /**
   * Runs one statement with bound parameters ($1, $2 …).
   *
   * bigint and numeric columns arrive as JavaScript numbers, timestamps as Date, whichever driver runs.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
  /** Runs several statements without parameters (migrations). */
  exec(sql: string): Promise<void>;
}

/** A Postgres database, embedded (PGlite) or a server's. */
export interface Database extends Queryable {
  /** Which driver runs, for logs and for tests that only one of them can pass. */
  readonly driver: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction and commits it; a thrown error rolls back and is thrown on.
   * Inside, use only the transaction's own object: PGlite is serial, the database's `query` would wait for ever.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Calls `onNotice` with the payload of every NOTIFY on the channel, from this or another process, until the
   * returned function is called. A broken connection is opened again; what was told in between is lost, so a
   * listener that must not miss anything also looks from time to time.
   *
   * @param channel a plain lower-case name
   */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** All of it at one moment as one compressed archive; a server's database has backups of its own. */
  dump?(): Promise<Blob>;
  /** Closes connections and gives the data folder's lock back. Safe to call twice. */
  close(): Promise<void>;
}

/** Postgres type numbers whose default JavaScript form differs between the two drivers. */
export const NUMBER_TYPE_OIDS = { int8: 20, numeric: 1700 } as const;
