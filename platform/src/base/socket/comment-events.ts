import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { type ErrorBody, HttpError, invalidField, notFound } from '../../foundation/http/http-error.ts';
import { safeError } from '../../foundation/operations/safe-error.ts';
import type { SessionWatch } from '../../supabase/auth/session-watch.ts';
import { setBlocked } from '../comments/blocks.repository.ts';
import type { CommentLimits } from '../comments/comment-limits.ts';
import type { CommentedPost } from '../comments/commented-post.ts';
import { answerSchema, questionSchema } from '../comments/comments.schemas.ts';
import { deliverAnswer, deliverQuestion, type TellRooms } from './deliver-comment.ts';
import { EventBudget } from './event-budget.ts';
import type { BlockReply, CommentReply, SocketConnection, SocketData } from './socket-events.ts';

export interface CommentEventParts {
  database: Database;
  sessions: Pick<SessionWatch, 'lives'>;
  /** How many comments may be written. */
  limits: CommentLimits;
  logger: FastifyBaseLogger;
  /** Tells an asker of being blocked or free again. */
  onBlocked: (change: { ownerId: string; askerId: string; blocked: boolean }) => void;
}

const blockSchema = z.object({ user_id: z.uuid(), blocked: z.boolean() });

/** Listens to what a connection sends: questions, answers and blocks (COMMENT-3, COMMENT-6, COMMENT-7). */
export function addCommentEvents(socket: SocketConnection, parts: CommentEventParts): void {
  const budget = new EventBudget();
  const { post } = socket.data;
  // The connection that sends a comment is left out: the acknowledgement brings it the comment.
  const others: TellRooms = (rooms) => socket.to(rooms);
  const question = async (payload: unknown): Promise<CommentReply> => {
    const message = parse(questionSchema, payload);
    return { ok: true, ...(await deliverQuestion(parts, socket.data, theOne(post), message, others)) };
  };
  const answer = async (payload: unknown): Promise<CommentReply> => {
    const message = parse(answerSchema, payload);
    return { ok: true, ...(await deliverAnswer(parts, socket.data, theOne(post), message, others)) };
  };
  // A listing has the events of products, a video or a live stream those of mega views, and neither the other's.
  const comment =
    (isProduct: boolean, send: (payload: unknown) => Promise<CommentReply>) =>
    (payload: unknown, reply: unknown) =>
      respond(parts, reply, async () => {
        await requireLive(parts, socket.data, budget);
        if ((post?.kind === 'product') !== isProduct)
          throw invalidField('', 'this connection is about a post of another kind');
        return send(payload);
      });
  socket.on('ProductComment', comment(true, question));
  socket.on('AnswerProductComment', comment(true, answer));
  socket.on('MegaViewsComment', comment(false, question));
  socket.on('AnswerMegaViewsComment', comment(false, answer));
  socket.on('BlockCommenter', (payload, reply) =>
    respond(parts, reply, async () => {
      await requireLive(parts, socket.data, budget);
      return block(parts, socket.data, parse(blockSchema, payload));
    }),
  );
}

/** @throws HttpError 400 on the connection of an inbox, which is about no single post */
function theOne(post: CommentedPost | undefined): CommentedPost {
  if (post === undefined) throw invalidField('', 'this connection is about no post');
  return post;
}

async function block(
  { database, onBlocked }: CommentEventParts,
  { viewer }: SocketData,
  { user_id, blocked }: z.infer<typeof blockSchema>,
): Promise<BlockReply> {
  if (viewer.kind !== 'user') throw new HttpError(401, 'unauthenticated', 'Sign in to do this.');
  if (!(await setBlocked(database, viewer.id, user_id, blocked))) {
    throw notFound('This user has asked you nothing.');
  }
  onBlocked({ ownerId: viewer.id, askerId: user_id, blocked });
  return { ok: true, user_id, is_blocked: blocked };
}

/** Does the work and acknowledges it, whatever comes of it. */
async function respond(
  { logger }: CommentEventParts,
  reply: unknown,
  work: () => Promise<CommentReply | BlockReply>,
): Promise<void> {
  const answer = await work().catch((error: unknown): CommentReply => {
    const { body, isOurs } = describe(error);
    if (isOurs) logger.error({ err: safeError(error) }, 'socket event failed');
    return { ok: false, is_blocked: body.error.code === 'blocked', ...body };
  });
  if (isFunction(reply)) reply(answer);
}

async function requireLive(
  { sessions }: CommentEventParts,
  { viewer }: SocketData,
  budget: EventBudget,
): Promise<void> {
  if (!budget.take()) {
    throw new HttpError(429, 'too_many_requests', 'Too many events in a minute; try again later.');
  }
  if (viewer.kind !== 'user') return;
  const hasEnded = viewer.sessionId !== undefined && !(await sessions.lives(viewer.sessionId));
  if (hasEnded || viewer.expiresAt <= Date.now()) {
    throw new HttpError(419, 'session_expired', 'The session has expired.');
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, payload: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidField(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
}

/** What the client learns of an error, and whether it is a fault of this service. */
export function describe(error: unknown): { body: ErrorBody; isOurs: boolean } {
  if (error instanceof HttpError) {
    const { code, message, field } = error;
    return { body: { error: { code, message, ...(field ? { field } : {}) } }, isOurs: false };
  }
  const message = 'The service failed to answer this request.';
  return { body: { error: { code: 'internal', message } }, isOurs: true };
}

/** Whatever a client sends in the place of the acknowledgement may be anything. */
function isFunction(value: unknown): value is (reply: unknown) => void {
  return typeof value === 'function';
}
