import { createHash } from 'node:crypto';
import type { Route } from 'playwright-core';

const POLICY = 'content-security-policy';

/** What a policy names each inline script of a page by, in their order. */
const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );

/**
 * Answers with what the server sent, changed. The policy of a page names its inline scripts by their hashes, and here it
 * names the changed ones: the browser runs them as if the server had written them.
 *
 * @param route the request to answer
 * @param change makes the text that the browser gets from the server's; keeps the number of inline scripts
 */
export async function answerChanged(route: Route, change: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  const sent = await response.text();
  const body = change(sent);
  const headers = response.headers();
  const changed = inlineHashes(body);
  const policy = inlineHashes(sent).reduce(
    (rules, hash, index) => rules.replace(hash, () => changed[index] ?? hash),
    headers[POLICY] ?? '',
  );
  await route.fulfill({ response, headers: policy ? { ...headers, [POLICY]: policy } : headers, body });
}
