import { type EarlyAnswer, earlyKey } from '@site/shared/contract';
import type { Page, Request } from 'playwright-core';

/**
 * What the console says that is not about the page: a resource that a service lacks (the preview of a link, a demand of an
 * author), and the time that Redux Toolkit's own checks take on a slow machine.
 */
const NOT_OF_PAGE = /^Failed to load resource|^\w+StateInvariantMiddleware took \d+ms/;

/**
 * Collects the errors and warnings that the console shows for a page from now on.
 *
 * @param page before it goes where it is listened to
 * @returns what was said until now; it grows
 */
export function wordsIn(page: Page): readonly string[] {
  const words: string[] = [];
  page.on('console', (message) => {
    if (!NOT_OF_PAGE.test(message.text()) && ['error', 'warning'].includes(message.type()))
      words.push(message.text());
  });
  return words;
}

/** The keys of the requests whose answers an HTML carries. */
export function answeredIn(html: string): string[] {
  const [, answers] = /a\[k\]\)\}\)\((\{.*?\})\)\}\(function\(\)\{var p=/s.exec(html) ?? [];
  if (!answers) throw new Error('the HTML carries no answers');
  return Object.keys(JSON.parse(answers) as Record<string, EarlyAnswer>);
}

/** The key by which an HTML would carry the answer of a request. */
export function earlyKeyOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  const isJson = request.headers()['content-type']?.startsWith('application/json');
  const body = isJson ? request.postData() : null;
  return earlyKey({
    method: request.method() as 'GET' | 'POST',
    path: pathname + search,
    ...(body ? { body: JSON.parse(body) } : {}),
  });
}
