import type { Page, Route } from 'playwright-core';

/** Any file of a deployable; `part` narrows it: `page-rules`, `*.js`. */
export const filesOf = (deployable: string, part = ''): RegExp =>
  new RegExp(`/assets/${deployable}/[^/]*${part.replaceAll('.', '\\.')}[^/]*$`);

const WAYS = {
  /** The server does not have it. */
  missing: (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  /** It never comes. */
  hanging: () => undefined,
  /** It comes and throws. */
  throwing: (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a fault for this test")' }),
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
  if (fault === 'throwing') await withoutIntegrity(page);
  await page.route(pattern, WAYS[fault]);
  return () => page.unroute(pattern);
}

/** Takes the hashes out of what the server says, so that a test can change a script. */
async function withoutIntegrity(page: Page): Promise<void> {
  const strip = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/ integrity="[^"]*"/g, '')
      .replace(/"integrity":"[^"]*"/g, '"integrity":""')
      .replace(/"sha384-[^"]*"/g, '""');
    await route.fulfill({ response, body });
  };
  await page.route(/\/releases\/.*\.json$/, strip);
  await page.route(
    (url) => !/^\/(assets|api|media|releases)\//.test(url.pathname) && !url.pathname.includes('.'),
    strip,
  );
}
