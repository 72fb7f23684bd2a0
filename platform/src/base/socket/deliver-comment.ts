import { commentsKept } from '../../foundation/operations/metrics.ts';
import { isBlocked } from '../comments/blocks.repository.ts';
import {
  type CommentStore,
  type KeptComment,
  type Writer,
  writeAnswer,
  writeQuestion,
} from '../comments/comment-writer.ts';
import type { CommentedPost } from '../comments/commented-post.ts';
import type { AnswerMessage, QuestionMessage } from '../comments/comments.schemas.ts';
import { askerRoom, inboxRoom, ownerRoom } from './rooms.ts';
import type { NewAnswer, NewQuestion } from './socket-events.ts';

/** Tells of a comment in rooms: on all connections, or on all but the one that sent it. */
export type TellRooms = (rooms: string[]) => {
  emit(event: 'NewProductComment' | 'NewMegaViewsComment', news: NewQuestion): unknown;
  emit(event: 'NewAnswerProductComment' | 'NewAnswerMegaViewsComment', news: NewAnswer): unknown;
  emit(event: 'InboxChanged', news: { thread_id: string }): unknown;
};

/**
 * Keeps a question and tells whoever may read it, once for its id, however it came (COMMENT-3, COMMENT-7).
 *
 * @throws HttpError as {@link writeQuestion}
 */
export async function deliverQuestion(
  store: CommentStore,
  writer: Writer,
  post: CommentedPost,
  message: QuestionMessage,
  tell: TellRooms,
): Promise<NewQuestion> {
  const kept = await writeQuestion(store, writer, post, message);
  const news = { new_comment: kept.item, is_blocked: false };
  if (!kept.isRepeated) {
    commentsKept.inc({ kind: 'question' });
    const event = post.kind === 'product' ? 'NewProductComment' : 'NewMegaViewsComment';
    tell(readersOf(post, kept)).emit(event, news);
    tellInboxes(post, kept, tell);
  }
  return news;
}

/**
 * Keeps an answer and tells whoever may read it, once for its id, however it came (COMMENT-3, COMMENT-7).
 *
 * @throws HttpError as {@link writeAnswer}
 */
export async function deliverAnswer(
  store: CommentStore,
  writer: Writer,
  post: CommentedPost,
  message: AnswerMessage,
  tell: TellRooms,
): Promise<NewAnswer> {
  const kept = await writeAnswer(store, writer, post, message);
  const news = {
    new_answer: kept.item,
    is_blocked: await isBlocked(store.database, post.ownerId, kept.askerId),
  };
  if (!kept.isRepeated) {
    commentsKept.inc({ kind: 'answer' });
    const event = post.kind === 'product' ? 'NewAnswerProductComment' : 'NewAnswerMegaViewsComment';
    tell(readersOf(post, kept)).emit(event, news);
    tellInboxes(post, kept, tell);
  }
  return news;
}

/** Says only that there is something: what it is, the list tells whoever may read it. */
function tellInboxes({ ownerId }: CommentedPost, { askerId, item }: KeptComment, tell: TellRooms): void {
  const { id, parent_id } = item.comment;
  tell([inboxRoom(ownerId), inboxRoom(askerId)]).emit('InboxChanged', { thread_id: parent_id ?? id });
}

function readersOf(post: CommentedPost, { askerId }: KeptComment): string[] {
  return [askerRoom(post, askerId), ownerRoom(post)];
}
