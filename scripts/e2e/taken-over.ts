import { type EarlyAnswer, earlyKey } from '@site/shared/contract';
import type { Page, Request } from 'playwright-core';

/**
 * Notes what the console says of a page from now on: its errors and warnings.
 *
 * @param page before it goes where it is listened to
 * @returns what was said until now; it grows
 */
export function wordsIn(page: Page): readonly string[] {
  const words: string[] = [];
  page.on('console', (message) => {
    // What a service has not got (the preview of a link, a demand of an author) is no word of the page.
    const isOfPage = !message.text().startsWith('Failed to load resource');
    if (isOfPage && ['error', 'warning'].includes(message.type())) words.push(message.text());
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
