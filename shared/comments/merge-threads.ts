import { newestViewing, type Viewing } from '../viewing/viewing';
import type { CommentItem, Thread, ThreadPage } from './comment';

const byTime = (left: CommentItem, right: CommentItem): number =>
  left.comment.created_at.localeCompare(right.comment.created_at);

/**
 * Puts together what the service listed and what has come in live since: each comment once, the threads newest first,
 * answers below their question, oldest first (COMMENT-2).
 *
 * @param pages the answers of the list, in order
 * @param live the socket's events, in order
 * @param viewings what the socket said of viewings, by thread
 */
export function mergeThreads(
  pages: readonly ThreadPage[],
  live: readonly CommentItem[],
  viewings: Readonly<Record<string, Viewing>> = {},
): Thread[] {
  const threads = new Map<string, Thread>();
  const listed = pages.flatMap(({ comments }) => comments);
  const known = new Set(listed.map(({ comment }) => comment.id));
  // A question that came in live is newer than the list, or is in it.
  for (const item of live.toReversed()) {
    const { id, parent_id } = item.comment;
    if (parent_id === null && !known.has(id)) threads.set(id, { ...item, children: [], is_blocked: false });
  }
  for (const thread of listed) {
    if (!threads.has(thread.comment.id)) threads.set(thread.comment.id, { ...thread, children: [] });
  }
  const answers = [...listed.flatMap(({ children }) => children), ...live];
  const seen = new Set<string>();
  for (const answer of answers) {
    if (seen.has(answer.comment.id)) continue;
    seen.add(answer.comment.id);
    threads.get(answer.comment.parent_id ?? '')?.children.push(answer);
  }
  for (const thread of threads.values()) {
    thread.children.sort(byTime);
    thread.viewing = newestViewing(thread.viewing, viewings[thread.comment.id]);
  }
  return [...threads.values()];
}
