import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../foundation/database/database.ts';
import { applyWrite, checkSequence, nameOfWrite } from './apply-write.ts';
import { containmentOf } from './containment.ts';
import { FirestoreError } from './firestore-error.ts';
import { collectionOf, lastSegment, type Names } from './names.ts';
import { queryMatcher } from './query-matching.ts';
import { type CollectionQuery, collectionOfQuery, isGroupQuery } from './query-schema.ts';
import type { DocumentChange, StoredDocument } from './stored-document.ts';
import { type Fields, timestampOf, type Value } from './values.ts';
import type { Write } from './write-schema.ts';

/** Channel on which nodes tell each other that there was a commit; the payload is the node's own id. */
export const COMMIT_CHANNEL = 'firestore_commits';
/** How long a deletion stays readable as a change; nodes look every few seconds. */
const TOMBSTONE_HOURS = 24;

const MAX_SCANNED_DOCUMENTS = 20_000;
const COLUMNS = 'path, fields, create_time as "createTime", update_time as "updateTime"';

/** Documents as they are at one moment. */
export interface DocumentReader {
  /** Time of the last commit that is seen, in microseconds. */
  readonly time: number;
  /** Documents of these paths that exist, by path. */
  get(paths: readonly string[]): Promise<Map<string, StoredDocument>>;
}

/** A reader that sees exactly the commits up to its time. */
export interface Snapshot extends DocumentReader {
  /** Results of a query in order. @throws RESOURCE_EXHAUSTED when too many documents would have to be looked at */
  query(query: CollectionQuery): Promise<StoredDocument[]>;
  /** Documents written after a time, each as it is now. */
  changesSince(time: number): Promise<DocumentChange[]>;
}

/** Says whether one write of a commit is allowed; throws when it is not. */
export type AuthorizeWrite = (
  change: { path: string; before: StoredDocument | undefined; after: StoredDocument | undefined },
  reader: DocumentReader,
) => Promise<void>;

/** Answer to a commit, as the protocol shows it. */
export interface CommitResult {
  commitTime: string;
  writeResults: { updateTime?: string; transformResults?: Value[] }[];
}

interface DocumentRow {
  path: string;
  fields: Fields | null;
  createTime: number;
  updateTime: number;
}

/** Keeps documents in the platform's database. */
export class DocumentStore {
  /** Marks this node's own commits on the channel. */
  readonly nodeId = randomUUID();
  readonly #database: Database;
  readonly #names: Names;

  constructor(database: Database, names: Names) {
    this.#database = database;
    this.#names = names;
  }

  /** Runs `work` on one moment of the database; it must read through the snapshot only. */
  snapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    return this.#database.transaction(async (transaction) => {
      await transaction.query('set transaction isolation level repeatable read, read only');
      const { rows } = await transaction.query<{ micros: number }>('select micros from firestore_clock');
      return work({
        time: rows[0]?.micros ?? 0,
        get: (paths) => readDocuments(transaction, paths),
        query: (query) => this.#query(transaction, query),
        changesSince: (time) => readChanges(transaction, time),
      });
    });
  }

  /**
   * Writes all or nothing, and tells the other nodes.
   *
   * @param writes checked writes
   * @param authorize asked about each write with the commit's earlier ones applied; left out for the platform itself
   */
  async commit(writes: readonly Write[], authorize?: AuthorizeWrite): Promise<CommitResult> {
    checkSequence(writes);
    const paths = writes.map((write) => this.#names.documentPath(nameOfWrite(write)));
    return this.#database.transaction(async (transaction) => {
      const time = await nextCommitTime(transaction);
      const known = await readDocuments(transaction, paths);
      const written = new Map<string, StoredDocument | undefined>();
      const reader = readerWithin(transaction, time, known, written);
      const writeResults: CommitResult['writeResults'] = [];
      for (const [index, write] of writes.entries()) {
        const path = paths[index] ?? '';
        const before = known.get(path);
        const { writes: isChange, after, transformResults } = applyWrite(write, path, before, time);
        await authorize?.({ path, before, after }, reader);
        if (isChange) {
          written.set(path, after);
          if (after === undefined) known.delete(path);
          else known.set(path, after);
        }
        writeResults.push({
          updateTime: timestampOf(after?.updateTime ?? time),
          ...(transformResults.length === 0 ? {} : { transformResults }),
        });
      }
      await storeDocuments(transaction, written, time);
      await transaction.query('select pg_notify($1, $2)', [COMMIT_CHANNEL, this.nodeId]);
      return { commitTime: timestampOf(time), writeResults };
    });
  }

  /** Forgets deletions that every node has long seen. */
  async removeOldTombstones(): Promise<void> {
    await this.#database.query(
      `delete from firestore_documents
       where fields is null and update_time < extract(epoch from now() - make_interval(hours => $1)) * 1000000`,
      [TOMBSTONE_HOURS],
    );
  }

  async #query(transaction: Queryable, query: CollectionQuery): Promise<StoredDocument[]> {
    const [place, ...placeValues] = isGroupQuery(query)
      ? [
          'collection_id = $2 and starts_with(path, $3)',
          query.query.from[0]?.collectionId,
          query.parent === '' ? '' : `${query.parent}/`,
        ]
      : ['collection = $2', collectionOfQuery(query)];
    // The containment only narrows what is looked at, by an index; which documents match is decided below.
    const { rows } = await transaction.query<DocumentRow>(
      `select ${COLUMNS} from firestore_documents
       where ${place} and fields is not null and fields @> $1::jsonb limit ${MAX_SCANNED_DOCUMENTS + 1}`,
      [JSON.stringify(containmentOf(query.query.where)), ...placeValues],
    );
    if (rows.length > MAX_SCANNED_DOCUMENTS) {
      throw new FirestoreError('RESOURCE_EXHAUSTED', 'The query has to look at too many documents.');
    }
    return queryMatcher(query, this.#names.nameOf).run(rows.flatMap((row) => toDocument(row) ?? []));
  }
}

/** Takes the commit's place in the one order of all nodes; it holds until the transaction ends. */
async function nextCommitTime(transaction: Queryable): Promise<number> {
  const { rows } = await transaction.query<{ micros: number }>(
    `update firestore_clock
     set micros = greatest(micros + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
     returning micros`,
  );
  return rows[0]?.micros ?? 0;
}

async function readDocuments(
  transaction: Queryable,
  paths: readonly string[],
): Promise<Map<string, StoredDocument>> {
  if (paths.length === 0) return new Map();
  const { rows } = await transaction.query<DocumentRow>(
    `select ${COLUMNS} from firestore_documents where path = any($1::text[]) and fields is not null`,
    [paths],
  );
  return new Map(rows.flatMap((row) => toDocument(row) ?? []).map((document) => [document.path, document]));
}

async function readChanges(transaction: Queryable, time: number): Promise<DocumentChange[]> {
  const { rows } = await transaction.query<DocumentRow>(
    `select ${COLUMNS} from firestore_documents where update_time > $1 order by update_time, path`,
    [time],
  );
  return rows.map((row) => ({ path: row.path, document: toDocument(row) }));
}

function readerWithin(
  transaction: Queryable,
  time: number,
  known: ReadonlyMap<string, StoredDocument>,
  written: ReadonlyMap<string, StoredDocument | undefined>,
): DocumentReader {
  return {
    time,
    async get(paths) {
      const stored = await readDocuments(
        transaction,
        paths.filter((path) => !known.has(path) && !written.has(path)),
      );
      for (const path of paths) {
        const document = known.get(path);
        if (document !== undefined) stored.set(path, document);
      }
      return stored;
    },
  };
}

async function storeDocuments(
  transaction: Queryable,
  written: ReadonlyMap<string, StoredDocument | undefined>,
  time: number,
): Promise<void> {
  if (written.size === 0) return;
  const rows = [...written].map(([path, document]) => ({
    path,
    collection: collectionOf(path),
    collection_id: lastSegment(collectionOf(path)),
    fields: document?.fields ?? null,
    create_time: document?.createTime ?? time,
    update_time: time,
  }));
  await transaction.query(
    `insert into firestore_documents (path, collection, collection_id, fields, create_time, update_time)
     select path, collection, collection_id, nullif(fields, 'null'::jsonb), create_time, update_time
     from jsonb_to_recordset($1::jsonb) as written (
       path text, collection text, collection_id text, fields jsonb, create_time bigint, update_time bigint
     )
     on conflict (path) do update
     set fields = excluded.fields, create_time = excluded.create_time, update_time = excluded.update_time`,
    [JSON.stringify(rows)],
  );
}

function toDocument({ fields, ...rest }: DocumentRow): StoredDocument | undefined {
  return fields === null ? undefined : { ...rest, fields };
}
