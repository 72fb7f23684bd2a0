import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { isBlocked, setBlocked } from '../comments/blocks.repository.ts';
import { type KeptComment, writeAnswer, writeQuestion } from '../comments/comment-writer.ts';
import {
  type AnswerMessage,
  answerSchema,
  type QuestionMessage,
  questionSchema,
} from '../comments/comments.schemas.ts';
import type { Database } from '../database/database.ts';
import { type ErrorBody, HttpError, invalidField, notFound } from '../http/http-error.ts';
import { idOf } from '../users/viewer.ts';
import { askerRoom, ownerRoom } from './rooms.ts';
import type {
  BlockReply,
  CommentReply,
  SocketConnection,
  SocketData,
  SocketServer,
} from './socket-events.ts';

/** What the events need. */
export interface CommentEventParts {
  database: Database;
  server: SocketServer;
  logger: FastifyBaseLogger;
  /** Tells an asker of being blocked or free again. */
  onBlocked: (change: { ownerId: string; askerId: string; blocked: boolean }) => void;
}

const blockSchema = z.object({ user_id: z.uuid(), blocked: z.boolean() });

/** Listens to what a connection sends: questions, answers and blocks (COMMENT-3, COMMENT-6, COMMENT-7). */
export function addCommentEvents(socket: SocketConnection, parts: CommentEventParts): void {
  const { data } = socket;
  const isProduct = data.post.kind === 'product';
  const question = (payload: unknown) => sendQuestion(parts, data, parse(questionSchema, payload));
  const answer = (payload: unknown) => sendAnswer(parts, data, parse(answerSchema, payload));
  // A listing has the events of products, a video or a live stream those of mega views, and neither the other's.
  socket.on('ProductComment', (payload, reply) =>
    run(parts, data, reply, () => only(isProduct, question)(payload)),
  );
  socket.on('AnswerProductComment', (payload, reply) =>
    run(parts, data, reply, () => only(isProduct, answer)(payload)),
  );
  socket.on('MegaViewsComment', (payload, reply) =>
    run(parts, data, reply, () => only(!isProduct, question)(payload)),
  );
  socket.on('AnswerMegaViewsComment', (payload, reply) =>
    run(parts, data, reply, () => only(!isProduct, answer)(payload)),
  );
  socket.on('BlockCommenter', (payload, reply) => block(parts, data, payload, reply));
}

async function sendQuestion(
  { database, server }: CommentEventParts,
  { viewer, post }: SocketData,
  message: QuestionMessage,
): Promise<CommentReply> {
  const kept = await writeQuestion(database, viewer, post, message);
  const news = { new_comment: kept.item, is_blocked: false };
  if (!kept.isRepeated) {
    const event = post.kind === 'product' ? 'NewProductComment' : 'NewMegaViewsComment';
    server.to(readersOf(post, kept)).emit(event, news);
  }
  return { ok: true, ...news };
}

async function sendAnswer(
  { database, server }: CommentEventParts,
  { viewer, post }: SocketData,
  message: AnswerMessage,
): Promise<CommentReply> {
  const kept = await writeAnswer(database, viewer, post, message);
  const news = { new_answer: kept.item, is_blocked: await isBlocked(database, post.ownerId, kept.askerId) };
  if (!kept.isRepeated) {
    const event = post.kind === 'product' ? 'NewAnswerProductComment' : 'NewAnswerMegaViewsComment';
    server.to(readersOf(post, kept)).emit(event, news);
  }
  return { ok: true, ...news };
}

function readersOf(post: SocketData['post'], { askerId }: KeptComment): string[] {
  return [askerRoom(post, askerId), ownerRoom(post)];
}

async function run(
  { logger }: CommentEventParts,
  { viewer, post }: SocketData,
  reply: unknown,
  work: () => Promise<CommentReply>,
): Promise<void> {
  let answer: CommentReply;
  try {
    if (viewer.kind === 'user' && viewer.expiresAt <= Date.now()) {
      throw new HttpError(419, 'session_expired', 'The session has expired.');
    }
    answer = await work();
  } catch (error) {
    const { body, isOurs } = describe(error);
    if (isOurs) logger.error({ err: error, post: post.id, sender: idOf(viewer) }, 'comment failed');
    answer = { ok: false, is_blocked: body.error.code === 'blocked', ...body };
  }
  if (isFunction(reply)) reply(answer);
}

async function block(
  { database, logger, onBlocked }: CommentEventParts,
  { viewer }: SocketData,
  payload: unknown,
  reply: unknown,
): Promise<void> {
  let answer: BlockReply;
  try {
    const { user_id, blocked } = parse(blockSchema, payload);
    if (viewer.kind !== 'user' || viewer.expiresAt <= Date.now()) {
      throw new HttpError(401, 'unauthenticated', 'Sign in to do this.');
    }
    if (!(await setBlocked(database, viewer.id, user_id, blocked))) {
      throw notFound('This user has asked you nothing.');
    }
    onBlocked({ ownerId: viewer.id, askerId: user_id, blocked });
    answer = { ok: true, user_id, is_blocked: blocked };
  } catch (error) {
    const { body, isOurs } = describe(error);
    if (isOurs) logger.error({ err: error }, 'block failed');
    answer = { ok: false, ...body };
  }
  if (isFunction(reply)) reply(answer);
}

function only<Payload>(fits: boolean, work: (payload: Payload) => Promise<CommentReply>) {
  if (!fits) throw new HttpError(400, 'invalid_request', 'This connection is about a post of another kind.');
  return work;
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
