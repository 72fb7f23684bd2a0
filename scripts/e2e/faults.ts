import { integrityOf } from '@site/shared/releases/integrity';
import type { Page, Route } from 'playwright-core';
import { answerChanged } from './changed-answer';

/** Any file of a deployable; `part` narrows it: `page-rules`, `*.js`. */
export const filesOf = (deployable: string, part = ''): RegExp =>
  new RegExp(`/assets/${deployable}/[^/]*${part.replaceAll('.', '\\.')}[^/]*$`);

const THROWING = 'throw new Error("a fault for this test")';

const WAYS = {
  /** The server does not have it. */
  missing: (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  /** It never comes. */
  hanging: () => undefined,
  /** It comes and throws. */
  throwing: (route: Route) => route.fulfill({ contentType: 'text/javascript', body: THROWING }),
};

/** How a file can be at fault. */
export type Fault = keyof typeof WAYS;

/**
 * Makes files of the site fail.
 *
 * @param page before it asks for them
 * @param pattern which files
 * @param fault how
 * @returns a function that takes the fault away
 */
export async function breakFiles(page: Page, pattern: RegExp, fault: Fault): Promise<() => Promise<void>> {
  if (fault === 'throwing') await trustFaultyFile(page);
  await page.route(pattern, WAYS[fault]);
  return () => page.unroute(pattern);
}

/** Says of every file that it may be the throwing one too, so that a test can change a script. */
async function trustFaultyFile(page: Page): Promise<void> {
  const hash = integrityOf(THROWING);
  const trust = (route: Route) =>
    answerChanged(route, (text) =>
      text
        // The record's own hash does not fit any more.
        .replace(/("id":"[0-9a-f]{32}","integrity":)"[^"]*"/, '$1""')
        .replace(/sha256-[^"]{44}/g, `$& ${hash}`),
    );
  await page.route(/\/releases\/.*\.json$/, trust);
  await page.route(
    (url) => !/^\/(assets|api|media|releases)\//.test(url.pathname) && !url.pathname.includes('.'),
    trust,
  );
}
