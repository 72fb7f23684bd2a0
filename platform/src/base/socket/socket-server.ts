import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { type Namespace, Server } from 'socket.io';
import type { Database } from '../../foundation/database/database.ts';
import { clientAddress } from '../../foundation/http/client-address.ts';
import { HttpError } from '../../foundation/http/http-error.ts';
import { openRedis } from '../../foundation/open-redis.ts';
import { asClient } from '../../foundation/operations/current-client.ts';
import { safeError } from '../../foundation/operations/safe-error.ts';
import type { SessionWatch } from '../../supabase/auth/session-watch.ts';
import type { Tokens } from '../../supabase/auth/tokens.ts';
import type { CarriedThreads } from '../comments/carry-threads.ts';
import type { CommentLimits } from '../comments/comment-limits.ts';
import type { ChangedViewing } from '../comments/viewings.repository.ts';
import type { LivestreamNews } from '../posts/livestream-control.routes.ts';
import { idOf, type Viewer } from '../users/viewer.ts';
import { addCommentEvents, describe } from './comment-events.ts';
import { ConnectionLimit } from './connection-limit.ts';
import type { TellRooms } from './deliver-comment.ts';
import { isForInbox, readHandshakePost, readHandshakeViewer } from './handshake.ts';
import { holdBackMissedEvents } from './held-back-recovery.ts';
import { joinNodes, REDIS_LIMIT_MS, stayUpWithoutRedis } from './redis-adapter.ts';
import { askerRoom, inboxRoom, ownerRoom, pairRoom, roomsOf, watchRoom } from './rooms.ts';
import { addShortlists, type ShortlistNews, shortlistNews } from './shortlist-sockets.ts';
import type { ServerEvents, SocketConnection, SocketServer } from './socket-events.ts';

/** A cut shorter than this loses no event. */
const RECOVERY_MS = 2 * 60_000;
const MAX_MESSAGE_BYTES = 64 * 1024;
const LONGEST_TIMER_MS = 2_147_483_647;

export interface SocketParts {
  httpServer: HttpServer;
  database: Database;
  /** Asked at each connection, when the application is complete. */
  tokens: () => Pick<Tokens, 'check'>;
  sessions: SessionWatch;
  logger: FastifyBaseLogger;
  /** Redis that joins several nodes; without it this node is alone. */
  redisUrl: string | undefined;
  /** Browser origins that may connect, or undefined for any. */
  corsOrigins: string[] | undefined;
  /** Connections that one client address may have on this node. */
  maxPerAddress: number;
  /** How many comments may be written. */
  commentLimits: CommentLimits;
  /** Proxies that may name the client, as `trustedAddresses` gives them. */
  trusted: string[];
}

/** What the rest of the platform says over sockets. */
export interface SocketService extends LivestreamNews {
  /** How many connections this node has. */
  readonly connections: number;
  /** Tells of a comment that came over HTTP: every connection of its readers hears of it. */
  readonly tellRooms: TellRooms;
  /** Tells of a shared shortlist that was changed over HTTP. */
  readonly shortlists: ShortlistNews;
  /** Tells a person's other tabs that they have read a thread. */
  inboxRead(personId: string): void;
  /** Tells the two of a thread what holds of its viewing. */
  viewingChanged(threadId: string, changed: ChangedViewing): void;
  /** Tells an asker that an owner blocked them or lets them write again. */
  commenterBlocked(change: { ownerId: string; askerId: string; blocked: boolean }): void;
  /** Tells the owners of posts, and the account's other tabs, that it took over what a device had asked there. */
  commenterCarried(accountId: string, carried: CarriedThreads): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Starts the Socket.IO service on an HTTP server (specification, section 7, realtime socket). */
export function startSocketService(parts: SocketParts): SocketService {
  const { corsOrigins, redisUrl, logger } = parts;
  const addressOf = clientAddress(parts.trusted);
  const limit = new ConnectionLimit(parts.maxPerAddress, addressOf);
  const redis =
    redisUrl === undefined
      ? undefined
      : openRedis(redisUrl, { logger, use: 'sockets', commandTimeout: REDIS_LIMIT_MS });
  const server: SocketServer = new Server(parts.httpServer, {
    ...(redis === undefined ? {} : { adapter: joinNodes(redis) }),
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      const isAllowed = corsOrigins === undefined || origin === undefined || corsOrigins.includes(origin);
      decide(null, isAllowed && limit.take(request));
    },
  });
  const shortlists = addShortlists(server as unknown as Server, {
    ...parts,
    addressOf: ({ request }) => addressOf(request),
    requireFew: ({ request, conn }) => {
      if (!limit.isOver(request)) return;
      setImmediate(() => conn.close());
      throw tooManyConnections();
    },
  });
  const namespaces: Pick<Namespace, 'adapter'>[] = [server.of('/'), shortlists];
  if (redis !== undefined) for (const namespace of namespaces) stayUpWithoutRedis(namespace, redis);
  holdBackMissedEvents(server);
  server.use((socket, next) => {
    if (limit.isOver(socket.request)) {
      next(refusalOf(tooManyConnections()));
      // After the refusal is on its way, since a client need not go by itself.
      setImmediate(() => socket.conn.close());
      return;
    }
    const address = addressOf(socket.request);
    asClient(address, () => admit(socket, address, parts)).then(
      () => next(),
      (error: unknown) => {
        if (describe(error).isOurs) logger.error({ err: safeError(error) }, 'socket handshake failed');
        next(refusalOf(error));
      },
    );
  });
  const service = serviceOf(server, namespaces, redis, shortlistNews(shortlists));
  server.on('connection', (socket) => {
    socket.use(([event], next) => asClient(addressOf(socket.request), next, `socket ${event}`));
    addCommentEvents(socket, {
      ...parts,
      limits: parts.commentLimits,
      onBlocked: service.commenterBlocked,
    });
    endWithSession(socket, parts.sessions);
    const { missed } = socket.data;
    socket.data.missed = [];
    for (const [event, ...values] of missed) {
      // The last value is the offset that the adapter gave the event; the client keeps it for its next return.
      socket.emit(event as keyof ServerEvents, ...(values as Parameters<ServerEvents[keyof ServerEvents]>));
    }
  });
  return service;
}

/** What a client gets as its connect_error. */
function refusalOf(error: unknown): Error {
  const { body } = describe(error);
  return Object.assign(new Error(body.error.message), { data: body.error });
}

function tooManyConnections(): HttpError {
  return new HttpError(429, 'too_many_requests', 'There are too many connections from your address.');
}

/** Learns who connects and about what, and puts them into their rooms, out of all that a former identity had. */
async function admit(
  socket: SocketConnection,
  address: string,
  { database, tokens }: SocketParts,
): Promise<void> {
  const before: Partial<SocketConnection['data']> = { ...socket.data };
  const viewer = await readHandshakeViewer(database, tokens(), socket.handshake.auth);
  const { query } = socket.handshake;
  const post = isForInbox(query) ? undefined : await readHandshakePost(database, query);
  const isSame =
    before.viewer !== undefined && isSameViewer(before.viewer, viewer) && before.post?.id === post?.id;
  const rooms = post === undefined ? [inboxRoom(requirePerson(viewer))] : roomsOf(viewer, post);
  for (const room of socket.rooms) {
    if (room !== socket.id && !rooms.includes(room)) await socket.leave(room);
  }
  socket.data = { viewer, address, post, missed: isSame ? (before.missed ?? []) : [] };
  await socket.join(rooms);
}

/** Nobody has an inbox without a proof. */
function requirePerson(viewer: Viewer): string {
  const id = idOf(viewer);
  if (id !== undefined) return id;
  throw new HttpError(401, 'unauthenticated', 'Sign in, or send the secret of a local user.');
}

function isSameViewer(left: Viewer, right: Viewer): boolean {
  return left.kind === right.kind && idOf(left) === idOf(right);
}

/** Cuts the connection when its token or session ends; the client comes back at once with what it then has. */
function endWithSession(socket: SocketConnection, sessions: SessionWatch): void {
  const { viewer } = socket.data;
  if (viewer.kind !== 'user') return;
  const rest = Math.min(Math.max(viewer.expiresAt - Date.now(), 0), LONGEST_TIMER_MS);
  const cut = () => socket.conn.close();
  const timer = setTimeout(cut, rest);
  timer.unref();
  const stopWatching = viewer.sessionId === undefined ? undefined : sessions.whenEnded(viewer.sessionId, cut);
  socket.on('disconnect', () => {
    clearTimeout(timer);
    stopWatching?.();
  });
}

function serviceOf(
  server: SocketServer,
  namespaces: readonly Pick<Namespace, 'adapter'>[],
  redis: Redis | undefined,
  shortlists: ShortlistNews,
): SocketService {
  const watchers = (id: string) => server.to(watchRoom({ kind: 'livestream', id }));
  return {
    get connections() {
      return server.engine.clientsCount;
    },
    tellRooms: (rooms) => server.to(rooms),
    shortlists,
    livestreamStarted: (id) => {
      watchers(id).emit('LivestreamStarted', { livestream_id: id, started: true });
    },
    livestreamEnded: (id) => {
      watchers(id).emit('LivestreamEnded', { livestream_id: id, stopped: true });
    },
    livestreamProducts: (id, products) => {
      watchers(id).emit('NewLivestreamProducts', { livestream_id: id, product_ids: products });
    },
    inboxRead: (personId) => {
      server.to(inboxRoom(personId)).emit('InboxChanged', { thread_id: null });
    },
    viewingChanged: (threadId, { viewing, post, askerId }) => {
      const news = { thread_id: threadId, viewing };
      server.to([ownerRoom(post), askerRoom(post, askerId)]).emit('ViewingChanged', news);
      const inboxes = [inboxRoom(post.ownerId), inboxRoom(askerId)];
      server.to(inboxes).emit('InboxChanged', { thread_id: threadId });
    },
    commenterBlocked: ({ ownerId, askerId, blocked }) => {
      server.to([inboxRoom(ownerId), inboxRoom(askerId)]).emit('InboxChanged', { thread_id: null });
      server.to(pairRoom(ownerId, askerId)).emit('CommenterBlocked', { is_blocked: blocked });
    },
    commenterCarried: (accountId, { deviceId, posts }) => {
      for (const post of posts) {
        const news = { user_id: deviceId, carried_to: accountId };
        server.to([ownerRoom(post), askerRoom(post, accountId)]).emit('CommenterCarried', news);
      }
      const inboxes = [accountId, deviceId, ...posts.map(({ ownerId }) => ownerId)].map(inboxRoom);
      server.to(inboxes).emit('InboxChanged', { thread_id: null });
    },
    close: async () => {
      // Cutting the lines, rather than dismissing the connections, makes clients return, to another node if need be.
      server.engine.close();
      await Promise.all(namespaces.map(({ adapter }) => adapter.close()));
      await redis?.quit().catch(() => redis.disconnect());
    },
  };
}
