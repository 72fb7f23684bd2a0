import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import { type Authorizer, authorizerOf } from './authorizer.ts';
import { ChangeFeed } from './change-feed.ts';
import { type CommitResult, DocumentStore } from './document-store.ts';
import { FirestoreError, toFirestoreError } from './firestore-error.ts';
import { ListenStream } from './listen-stream.ts';
import { type Names, namesOf } from './names.ts';
import { fromFields, type PlainValue } from './plain-values.ts';
import { type PlainQuery, type PlainWrite, toCollectionQuery, toWrite } from './platform-calls.ts';
import { handleRest, isRestPath } from './rest.ts';
import { type Rules, siteRules } from './rules.ts';
import { type StreamOpening, WebChannelHub, type WebChannelLimits } from './web-channel.ts';
import type { SessionHandlers } from './web-channel-session.ts';
import type { Write } from './write-schema.ts';
import { WriteStream } from './write-stream.ts';

const CHANNEL = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;
// A longer timer would fire at once.
const MAX_TIMER_MS = 2 ** 31 - 1;
const DEFAULT_LIMITS: WebChannelLimits = {
  sessions: 10_000,
  sessionsPerAddress: 500,
  newPerSecond: 20,
  idleMs: 90_000,
};

/** Who a bearer token stands for, and until when (in seconds since 1970). */
export interface TokenHolder {
  uid: string;
  expiresAt: number;
  /** Calls `onEnd` when the session of the token ends before it; the returned function takes the wish back. */
  whenEnded?(onEnd: () => void): () => void;
}

export interface FirestoreParts {
  /** Migrated database; the caller closes it after the service. */
  database: Database;
  projectId: string;
  /** The holder of an ID token, or undefined when it is not valid. */
  verifyToken(token: string): Promise<TokenHolder | undefined>;
  /** Who may do what; the site's rules when left out. */
  rules?: Rules;
  /** Others than the usual ones. */
  limits?: Partial<WebChannelLimits>;
  /** Whether the client with this address may commit once more, which is counted; any number when left out. */
  mayCommit?(address: string): Promise<boolean>;
  /** Whether it may read once more, by a call or a new target of a listener; the same. */
  mayRead?(address: string): Promise<boolean>;
  logger?: FastifyBaseLogger;
}

/** A Firestore for the browser SDK, and for the platform's own code. */
export interface Firestore {
  readonly projectId: string;
  /** How many Listen and Write streams are open, for metrics. */
  readonly openStreams: number;
  /**
   * Writes as the platform itself, without rules: all or nothing, seen by every listener on every node.
   *
   * @returns the time of the commit
   * @throws FirestoreError NOT_FOUND for an update, ALREADY_EXISTS for a creation that does not fit
   */
  write(writes: readonly PlainWrite[]): Promise<Date>;
  /** Reads one document as the platform itself; its fields in plain form, or undefined. */
  read(path: string): Promise<Record<string, PlainValue> | undefined>;
  /** Results of a simple query, as the platform itself. */
  query(query: PlainQuery): Promise<{ id: string; path: string; data: Record<string, PlainValue> }[]>;
  /** Whether a request's path (decoded, without query) belongs to this service. */
  serves(path: string): boolean;
  /** Answers a request of this service over the raw response, which nothing may compress or hold back. */
  handle(request: IncomingMessage, response: ServerResponse, path: string, address: string): Promise<void>;
  /** Ends all streams; their clients come back to whichever node answers. */
  close(): Promise<void>;
}

/** Opens the service; it follows the commits of all nodes from now on. */
export async function openFirestore(parts: FirestoreParts): Promise<Firestore> {
  const { database, projectId, logger } = parts;
  const names = namesOf(projectId);
  const store = new DocumentStore(database, names);
  const feed = new ChangeFeed(database, store, logger);
  const hub = new WebChannelHub({ ...DEFAULT_LIMITS, ...parts.limits });
  const onFault = (error: unknown) => logger?.error({ err: error }, 'firestore: a request failed');
  await feed.start();

  const commit = async (writes: readonly Write[], authorizer?: Authorizer): Promise<CommitResult> => {
    const result = await store.commit(writes, authorizer?.write);
    feed.advance().catch(onFault);
    return result;
  };
  const identify = (authorization: string | undefined) => identifyWith(parts, authorization);
  /** Commits of a client; refused for their number, the SDK keeps them and comes back after its longest pause. */
  const commitOf =
    (address: string) =>
    async (writes: readonly Write[], authorizer: Authorizer): Promise<CommitResult> => {
      if ((await parts.mayCommit?.(address)) === false) {
        throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many commits in a minute; try again later.');
      }
      return commit(writes, authorizer);
    };
  /** Reads of a client: a stream ends at once when there are too many, and the SDK opens the next after its longest pause. */
  const countReadOf = (address: string) => async (): Promise<void> => {
    if ((await parts.mayRead?.(address)) === false) {
      throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many reads in a minute; try again later.');
    }
  };
  const openStream = (kind: string, opening: StreamOpening, address: string) => {
    const [commit, countRead] = [commitOf(address), countReadOf(address)];
    return streamHandlers({ kind, opening, identify, feed, names, commit, countRead, onFault });
  };

  return {
    projectId,
    get openStreams() {
      return hub.size;
    },
    async write(writes) {
      const { commitTime } = await commit(writes.map((write) => toWrite(write, names)));
      return new Date(commitTime);
    },
    async read(path) {
      const found = await store.snapshot((snapshot) => snapshot.get([path]));
      const document = found.get(path);
      return document === undefined ? undefined : fromFields(document.fields);
    },
    async query(query) {
      const documents = await store.snapshot((snapshot) => snapshot.query(toCollectionQuery(query)));
      return documents.map(({ path, fields }) => ({
        id: path.slice(path.lastIndexOf('/') + 1),
        path,
        data: fromFields(fields),
      }));
    },
    serves: (path) => CHANNEL.test(path) || isRestPath(path),
    async handle(request, response, path, address) {
      // A client that goes away in the middle is no fault.
      response.on('error', () => undefined);
      request.on('error', () => undefined);
      const kind = CHANNEL.exec(path)?.[1];
      if (kind !== undefined) {
        return hub.handle(request, response, address, (opening) => openStream(kind, opening, address));
      }
      const authorizerFor = async (authorization: string | undefined) =>
        (await identify(authorization)).authorizer;
      return handleRest(request, response, path, {
        store,
        names,
        commit: commitOf(address),
        countRead: countReadOf(address),
        onFault,
        authorizerOf: authorizerFor,
      });
    },
    async close() {
      hub.close();
      await feed.stop();
    },
  };
}

interface StreamUser {
  authorizer: Authorizer;
  /** End of the token in milliseconds; never for a visitor. */
  expiresAt: number;
  whenEnded?: TokenHolder['whenEnded'];
}

async function identifyWith(
  { verifyToken, rules = siteRules }: FirestoreParts,
  authorization: string | undefined,
): Promise<StreamUser> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  // "owner" is what SDKs send to an emulator when nobody is signed in; here it opens nothing.
  if (token === undefined || token === 'owner') {
    return { authorizer: authorizerOf(rules, undefined), expiresAt: Number.POSITIVE_INFINITY };
  }
  const holder = await verifyToken(token);
  if (holder === undefined) throw new FirestoreError('UNAUTHENTICATED', 'The token is not valid.');
  const { uid, expiresAt, whenEnded } = holder;
  return { authorizer: authorizerOf(rules, uid), expiresAt: expiresAt * 1000, whenEnded };
}

interface StreamParts {
  kind: string;
  opening: StreamOpening;
  identify(authorization: string | undefined): Promise<StreamUser>;
  feed: ChangeFeed;
  names: Names;
  commit(writes: readonly Write[], authorizer: Authorizer): Promise<CommitResult>;
  countRead(): Promise<void>;
  onFault(error: unknown): void;
}

/** Gives a session its stream once its user is known; messages are dealt with one after the other. */
function streamHandlers({
  kind,
  opening,
  identify,
  feed,
  names,
  commit,
  countRead,
  onFault,
}: StreamParts): SessionHandlers {
  const { session, headers } = opening;
  const send = (message: unknown) => session.send(message);
  const fail = (error: unknown) => {
    const refusal = toFirestoreError(error);
    if (refusal.status === 'INTERNAL') onFault(error);
    session.fail(refusal);
  };
  let isClosed = false;
  let expiry: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;
  let stream: ListenStream | WriteStream | undefined;

  const open = async (): Promise<void> => {
    const { authorizer, expiresAt, whenEnded } = await identify(headers.get('authorization'));
    if (isClosed) return;
    stopWatching = whenEnded?.(() =>
      fail(new FirestoreError('UNAUTHENTICATED', 'The session of the token has ended.')),
    );
    if (Number.isFinite(expiresAt)) {
      // The SDK answers this with a fresh token on a new stream.
      const expired = () => fail(new FirestoreError('UNAUTHENTICATED', 'The token has expired.'));
      expiry = setTimeout(expired, Math.min(expiresAt - Date.now(), MAX_TIMER_MS)).unref();
    }
    stream =
      kind === 'Listen'
        ? new ListenStream({ feed, names, authorizer, send, fail, countRead })
        : new WriteStream({ streamId: session.id, authorizer, names, commit, send });
  };
  let work = open().catch(fail);
  return {
    onMessage(message) {
      work = work
        .then(async () => {
          if (isClosed || stream === undefined) return;
          await stream.receive(message);
        })
        .catch(fail);
    },
    onClose() {
      isClosed = true;
      clearTimeout(expiry);
      stopWatching?.();
      if (stream instanceof ListenStream) stream.close();
    },
  };
}
