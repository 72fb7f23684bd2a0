import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright-core';

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
  if (fault === 'throwing') await vouchForFault(page);
  await page.route(pattern, WAYS[fault]);
  return () => page.unroute(pattern);
}

/** Says of every file that it may be the throwing one too, so that a test can change a script. */
async function vouchForFault(page: Page): Promise<void> {
  const hash = `sha384-${createHash('sha384').update(THROWING).digest('base64')}`;
  const vouch = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text())
      // The record's own hash does not fit any more.
      .replace(/("id":"[0-9a-f]{32}","integrity":)"[^"]*"/, '$1""')
      .replace(/sha384-[^"]{64}/g, `$& ${hash}`);
    await route.fulfill({ response, body });
  };
  await page.route(/\/releases\/.*\.json$/, vouch);
  await page.route(
    (url) => !/^\/(assets|api|media|releases)\//.test(url.pathname) && !url.pathname.includes('.'),
    vouch,
  );
}
