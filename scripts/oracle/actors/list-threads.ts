import type { History } from '../history';
import { askForText } from '../world/ask-service';

/** A thread as the lists have it. */
export interface ListedThread {
  comment: { id: string; comment: string };
  children: { comment: { id: string; comment: string } }[];
}

let lists = 0;

/**
 * Asks for all threads of a post that somebody may read; what comes is in the history.
 *
 * @param by the actor's name
 * @param url the site, or a line to it
 * @param headers what proves who the caller is
 * @param history in which each of these messages is heard once
 */
export async function listThreads(
  by: string,
  url: string,
  post: string,
  headers: Record<string, string>,
  history: History,
): Promise<ListedThread[]> {
  lists += 1;
  const once = `list ${lists}`;
  const threads: ListedThread[] = [];
  for (let cursor: string | null = null; ; ) {
    const body = { filter: { product_id: post }, cursor, limit: 50 };
    const text = await askForText(url, '/api/products/get-comments', body, headers);
    const page = JSON.parse(text) as { comments: ListedThread[]; nextCursor: string | null };
    history.hear(by, 'list', page.comments.map(textsOf).join('\n'), once);
    threads.push(...page.comments);
    cursor = page.nextCursor;
    if (cursor === null) return threads;
  }
}

/** What is said in a thread, a line each. */
export const textsOf = ({ comment, children }: ListedThread): string =>
  [comment, ...children.map((child) => child.comment)].map(({ comment: text }) => text).join('\n');
