import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { HttpError, invalidField } from '../../foundation/http/http-error.ts';
import { asClient } from '../../foundation/operations/current-client.ts';
import { safeError } from '../../foundation/operations/safe-error.ts';
import type { Tokens } from '../../supabase/auth/tokens.ts';
import { LARGEST_DOCUMENT, MEMBER, newsSince } from '../shortlists/shortlist-document.ts';
import { countShortlistUse } from '../shortlists/shortlist-limits.ts';
import {
  endShortlist,
  makeShortlist,
  openShortlist,
  readShortlist,
  writeShortlist,
} from '../shortlists/shortlists.repository.ts';
import { describe } from './comment-events.ts';
import { EventBudget } from './event-budget.ts';
import type { ShortlistNamespace, ShortlistReply, ShortlistSocket } from './shortlist-events.ts';

/** Tabs that may have one list open on this node. */
const MOST_CONNECTIONS = 24;
/** Somebody who types writes twice in a second. */
const EVENTS_PER_MINUTE = 300;

export interface ShortlistSocketParts {
  database: Database;
  tokens: () => Pick<Tokens, 'check'>;
  logger: FastifyBaseLogger;
  /** The client address of a connection. */
  addressOf: (socket: ShortlistSocket) => string;
  /** Refuses a connection over its address's limit. */
  requireFew: (socket: ShortlistSocket) => void;
}

const keyText = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** What somebody proves to hold a list with, over the socket and over HTTP. */
export const authSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{16}$/),
  key: keyText,
  owner: keyText.nullish(),
  make: z.boolean().nullish(),
  token: z.string().max(8000).nullish(),
});
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes');
const readSchema = z.object({ vector: bytes });
const writeSchema = z.object({ update: bytes, more: z.boolean().optional() });
const hereSchema = z.object({ member: z.string().regex(MEMBER) });

/** Tells everybody who has a list open. */
export interface ShortlistNews {
  changed(id: string, news: { update: Uint8Array; vector: Uint8Array }): void;
  ended(id: string): void;
}

/** @param namespace the one of {@link addShortlists} */
export const shortlistNews = (namespace: ShortlistNamespace): ShortlistNews => ({
  changed: (id, news) => void namespace.to(roomOf(id)).emit('changed', news),
  ended(id) {
    namespace.to(roomOf(id)).emit('ended', { ended: true });
    namespace.in(roomOf(id)).disconnectSockets();
  },
});

/** @throws HttpError 403 for everybody but whoever made the list */
export function requireOwnList({ isOwner }: { isOwner: boolean }): void {
  if (!isOwner) throw new HttpError(403, 'not_owner', 'Only whoever made the list can end it.');
}

/** @throws HttpError 413 for an update of more bytes than a document may have */
export function requireSmall(size: number): void {
  if (size > LARGEST_DOCUMENT)
    throw new HttpError(413, 'too_large', `update: has more than ${LARGEST_DOCUMENT} bytes`, 'update');
}

const roomOf = (id: string): string => `shortlist:${id}`;

/**
 * Adds shared shortlists to the Socket.IO server, as a namespace of their own: whoever connects proves to hold the link and says nothing
 * of who they are (SHORT-3).
 *
 * @returns the namespace
 */
export function addShortlists(server: Server, parts: ShortlistSocketParts): ShortlistNamespace {
  const namespace = server.of('/shortlist') as unknown as ShortlistNamespace;
  // A client that returns reads what it does not know; nothing is kept for it here.
  namespace.adapter.persistSession = () => undefined;
  namespace.adapter.restoreSession = async () => null as never;
  namespace.use((socket, next) => {
    const address = parts.addressOf(socket);
    asClient(address, () => admit(namespace, socket, address, parts)).then(
      () => next(),
      (error: unknown) => {
        const { body, isOurs } = describe(error);
        if (isOurs) parts.logger.error({ err: safeError(error) }, 'shortlist handshake failed');
        next(Object.assign(new Error(body.error.message), { data: body.error }));
      },
    );
  });
  namespace.on('connection', (socket) => {
    socket.use(([event], next) => asClient(socket.data.address, next, `shortlist ${event}`));
    listen(namespace, socket, parts);
  });
  return namespace;
}

/**
 * Opens a list for whoever holds its link; the maker's first call makes it.
 *
 * @param address of the client, which the limits count
 * @throws HttpError 404 without the right key, 410 for a list that has ended, 429 over a limit
 */
export async function openWithKeys(
  database: Database,
  tokens: Pick<Tokens, 'check'>,
  address: string,
  { id, key, owner, make, token }: z.infer<typeof authSchema>,
): Promise<{ isOwner: boolean }> {
  // The account says whose the list is. A token that has ended is no reason to refuse whoever holds the link.
  const checked = token ? await tokens.check(token) : undefined;
  const uid = checked?.state === 'valid' ? checked.claims.sub : undefined;
  const keys = { id, key, owner: owner ?? undefined, uid };
  const isMissing = (error: unknown) => error instanceof HttpError && error.statusCode === 404;
  return openShortlist(database, keys).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await countShortlistUse(database, address, make ? 'made' : 'wrong');
    if (!make || !owner) throw error;
    await makeShortlist(database, { ...keys, owner });
    return openShortlist(database, keys);
  });
}

async function admit(
  namespace: ShortlistNamespace,
  socket: ShortlistSocket,
  address: string,
  { database, tokens, requireFew }: ShortlistSocketParts,
): Promise<void> {
  requireFew(socket);
  const auth = parse(authSchema, socket.handshake.auth);
  const { id } = auth;
  const opened = await openWithKeys(database, tokens(), address, auth);
  if ((namespace.adapter.rooms.get(roomOf(id))?.size ?? 0) >= MOST_CONNECTIONS)
    throw new HttpError(429, 'too_many_requests', 'This list is open in too many tabs.');
  socket.data = { id, address, isOwner: opened.isOwner, member: undefined };
  await socket.join(roomOf(id));
}

function listen(namespace: ShortlistNamespace, socket: ShortlistSocket, parts: ShortlistSocketParts): void {
  const { database, logger } = parts;
  const { id, address, isOwner } = socket.data;
  const room = roomOf(id);
  const budget = new EventBudget(EVENTS_PER_MINUTE);
  /** Parts of an update that is larger than one message may be. */
  let begun: Uint8Array[] = [];
  const answer =
    <Answer extends object>(work: (payload: unknown) => Promise<Answer>) =>
    (payload: unknown, reply: unknown) => {
      const attempt = async (): Promise<ShortlistReply<Answer>> => {
        if (!budget.take()) throw new HttpError(429, 'too_many_requests', 'Too many events in a minute.');
        return { ok: true, ...(await work(payload)) };
      };
      void attempt()
        .catch((error: unknown): ShortlistReply<Answer> => {
          const { body, isOurs } = describe(error);
          if (isOurs) logger.error({ err: safeError(error) }, 'shortlist event failed');
          return { ok: false, ...body };
        })
        .then((answered) => {
          if (typeof reply === 'function') reply(answered);
        });
    };
  const tellPresence = () => {
    const told = namespace
      .in(room)
      .fetchSockets()
      .then((sockets) => {
        const members = sockets.flatMap(({ data }) => (data.member === undefined ? [] : [data.member]));
        namespace.to(room).emit('present', { members: [...new Set(members)] });
      });
    // Another node does not answer: the next one who comes or goes brings it.
    told.catch((error: unknown) => logger.warn({ err: safeError(error) }, 'presence could not be told'));
  };

  socket.on(
    'read',
    answer(async (payload) => {
      const { vector } = parse(readSchema, payload);
      begun = [];
      return { ...newsSince(await readShortlist(database, id), vector), is_owner: isOwner };
    }),
  );
  socket.on(
    'write',
    answer(async (payload) => {
      const { update, more } = parse(writeSchema, payload);
      begun.push(update);
      const size = begun.reduce((sum, part) => sum + part.length, 0);
      if (size > LARGEST_DOCUMENT || !more) {
        const whole = Buffer.concat(begun);
        begun = [];
        requireSmall(size);
        await countShortlistUse(database, address, 'bytes', size);
        const { news, vector } = await writeShortlist(database, id, whole);
        if (news !== undefined) socket.to(room).emit('changed', { update: news, vector });
        return { vector };
      }
      return {};
    }),
  );
  socket.on(
    'here',
    answer(async (payload) => {
      socket.data.member = parse(hereSchema, payload).member;
      tellPresence();
      return {};
    }),
  );
  socket.on(
    'end',
    answer(async () => {
      requireOwnList({ isOwner });
      await endShortlist(database, id);
      shortlistNews(namespace).ended(id);
      return {};
    }),
  );
  socket.on('disconnect', tellPresence);
}

function parse<Schema extends z.ZodType>(schema: Schema, payload: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidField(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
}
