import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type AggregateValues, aggregate, aggregationsSchema } from './aggregation.ts';
import type { Authorizer } from './authorizer.ts';
import type { CommitResult, DocumentStore, Snapshot } from './document-store.ts';
import { FirestoreError, toFirestoreError } from './firestore-error.ts';
import { allowOrigin, parseJson, parseWith } from './http-exchange.ts';
import type { Names } from './names.ts';
import { type CollectionQuery, type StructuredQuery, structuredQuerySchema } from './query-schema.ts';
import { readBody } from './request-body.ts';
import { type StoredDocument, type WireDocument, wireDocument } from './stored-document.ts';
import { timestampOf } from './values.ts';
import { type Write, writesSchema } from './write-schema.ts';

const MAX_DOCUMENTS = 500;
const PATH = /^\/v1\/(.+):(commit|batchGet|runQuery|runAggregationQuery)$/;
const PIPELINE_PATH = /^\/v1\/.+:executePipeline$/;

const commitSchema = z.object({ writes: writesSchema });
const batchGetSchema = z.object({ documents: z.array(z.string()).max(MAX_DOCUMENTS).default([]) });
const runQuerySchema = z.object({ structuredQuery: structuredQuerySchema });
const aggregationSchema = z.object({
  structuredAggregationQuery: z.object({
    structuredQuery: structuredQuerySchema,
    aggregations: aggregationsSchema,
  }),
});

export interface RestParts {
  store: DocumentStore;
  names: Names;
  /** Who asks, by the authorization header. @throws UNAUTHENTICATED for a token that is not valid */
  authorizerOf(authorization: string | undefined): Promise<Authorizer>;
  commit(writes: readonly Write[], authorizer: Authorizer): Promise<CommitResult>;
  /** Counts a read of the client's. @throws RESOURCE_EXHAUSTED when there were too many */
  countRead(): Promise<void>;
  /** Called with a fault of ours; the client is told nothing of it. */
  onFault(error: unknown): void;
}

/** Whether a path is one of the unary calls. */
export function isRestPath(path: string): boolean {
  return path.startsWith('/v1/projects/');
}

/**
 * Answers a unary call: commit with an object, the others with an array.
 *
 * @param path of the request, decoded and without its query
 */
export async function handleRest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  parts: RestParts,
): Promise<void> {
  if (allowOrigin(request, response)) return;
  const reply = (status: number, body: unknown) => {
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify(body));
  };
  try {
    if (PIPELINE_PATH.test(path)) throw new FirestoreError('UNIMPLEMENTED', 'Pipelines are not supported.');
    const [, parent, method] = PATH.exec(path) ?? [];
    if (parent === undefined || method === undefined || request.method !== 'POST') {
      throw new FirestoreError('NOT_FOUND', 'There is no such call.');
    }
    // Before anything is read, also of the request; commits are counted where they are made.
    if (method !== 'commit') await parts.countRead();
    const authorizer = await parts.authorizerOf(request.headers.authorization);
    const body = parseJson((await readBody(request)) || '{}');
    reply(200, await CALLS[method]?.(body, parts.names.parentPath(parent), authorizer, parts));
  } catch (error) {
    const refusal = toFirestoreError(error);
    if (refusal.status === 'INTERNAL') parts.onFault(error);
    const { httpStatus, status, message } = refusal;
    reply(httpStatus, { error: { code: httpStatus, status, message } });
  }
}

type Call = (body: unknown, parent: string, authorizer: Authorizer, parts: RestParts) => Promise<unknown>;

const CALLS: Record<string, Call | undefined> = Object.assign(Object.create(null), {
  async commit(body, _parent, authorizer, { commit }): Promise<CommitResult> {
    return commit(parseWith(commitSchema, body).writes, authorizer);
  },

  async batchGet(body, _parent, authorizer, { store, names }) {
    const paths = parseWith(batchGetSchema, body).documents.map((name) => names.documentPath(name));
    return store.snapshot(async (snapshot) => {
      const found = await snapshot.get(paths);
      await authorizer.get(paths, found, snapshot);
      const readTime = timestampOf(snapshot.time);
      return paths.map((path) => {
        const document = found.get(path);
        return document === undefined
          ? { missing: names.nameOf(path), readTime }
          : { found: wireDocument(document, names), readTime };
      });
    });
  },

  async runQuery(body, parent, authorizer, { store, names }) {
    const { structuredQuery } = parseWith(runQuerySchema, body);
    return store.snapshot(async (snapshot): Promise<{ document?: WireDocument; readTime: string }[]> => {
      const documents = await allowedResults(structuredQuery, parent, authorizer, snapshot);
      const readTime = timestampOf(snapshot.time);
      if (documents.length === 0) return [{ readTime }];
      return documents.map((document) => ({ document: wireDocument(document, names), readTime }));
    });
  },

  async runAggregationQuery(body, parent, authorizer, { store }) {
    const { structuredQuery, aggregations } = parseWith(aggregationSchema, body).structuredAggregationQuery;
    return store.snapshot(
      async (snapshot): Promise<{ result: { aggregateFields: AggregateValues }; readTime: string }[]> => {
        const documents = await allowedResults(structuredQuery, parent, authorizer, snapshot);
        const aggregateFields = aggregate(documents, aggregations);
        return [{ result: { aggregateFields }, readTime: timestampOf(snapshot.time) }];
      },
    );
  },
} satisfies Record<string, Call>);

async function allowedResults(
  query: StructuredQuery,
  parent: string,
  authorizer: Authorizer,
  snapshot: Snapshot,
): Promise<StoredDocument[]> {
  const collectionQuery: CollectionQuery = { parent, query };
  await authorizer.list(collectionQuery, snapshot);
  return snapshot.query(collectionQuery);
}
