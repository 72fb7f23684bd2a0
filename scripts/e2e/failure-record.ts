import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { ROOT } from '../lib/settings.mjs';

/** The runner lists this folder after a run (scripts/test.mjs). */
const FOLDER = path.join(ROOT, '.data', 'failed-journeys');

/** Whether the journey that runs has failed; journey-environment.cjs says so. */
export const hasFailed = (): boolean => Reflect.get(globalThis, '__TEST_FAILED__') === true;

/** Starts to record what happens in a browser profile, in case that the journey fails. */
export const startRecord = (context: BrowserContext): Promise<unknown> =>
  context.tracing.start({ snapshots: true, screenshots: false, sources: false });

/**
 * Writes the trace of a profile and a picture of each of its pages, and prints the folder. Open the trace with
 * `npx playwright-core show-trace`.
 *
 * @param context a profile of the journey that has failed
 * @param number of the profile in this journey
 * @param traced whether {@link startRecord} was called for it
 */
export async function keepRecord(context: BrowserContext, number: number, traced: boolean): Promise<void> {
  const { testPath = '', currentTestName = 'journey' } = expect.getState();
  const name = `${path.basename(testPath, '.test.ts')} ${currentTestName}`.replaceAll(
    /[^\p{L}\p{N}]+/gu,
    '-',
  );
  const folder = path.join(FOLDER, name.slice(0, 100));
  mkdirSync(folder, { recursive: true });
  if (traced) await context.tracing.stop({ path: path.join(folder, `trace-${number}.zip`) });
  for (const [index, page] of context.pages().entries()) {
    const file = path.join(folder, `page-${number}-${index + 1}.png`);
    await page.screenshot({ path: file, timeout: 10_000 }).catch(() => undefined);
  }
  process.stderr.write(`trace and pictures of the failure: ${path.relative(ROOT, folder)}\n`);
}
