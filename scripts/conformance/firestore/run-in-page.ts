import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { requireChromium } from '../../lib/chromium.mjs';
import type { TestResult } from '../suite';

/** Starts the tests of the page and tells of each; plain script, since it runs beside what it has not been built with. */
const RUN = `
  const titleOf = (test) => test.titlePath().join(' › ');
  const tell = (outcome) => (test, error) =>
    report({ name: titleOf(test), outcome, reason: error && String(error.message || error) });
  mocha.run(() => finish())
    .on('pass', tell('passed'))
    .on('fail', tell('failed'))
    .on('pending', tell('skipped'));
`;

export interface PageRun {
  /** Address of the platform. */
  origin: string;
  /** Script of the tests. */
  script: string;
  /** Folder of the installed test tools. */
  tools: string;
  /** Environment that the tests read. */
  environment: Record<string, string>;
  only: string | undefined;
  /** For the log of an install of Chromium. */
  logs: string;
  onResult(result: TestResult): void;
}

/** Runs the tests in Chromium. A test has as long as the SDK's own runs give it. */
export async function runInPage(run: PageRun): Promise<TestResult[]> {
  const browser = await chromium.launch({ executablePath: await requireChromium(run.logs) });
  try {
    const page = await browser.newPage();
    const results: TestResult[] = [];
    let finish = () => {};
    let refuse = (_error: Error) => {};
    const finished = new Promise<void>((resolve, reject) => {
      finish = resolve;
      refuse = reject;
    });
    page.on('crash', () => refuse(new Error('The page of the tests crashed.')));
    await page.exposeFunction('report', (result: TestResult) => {
      results.push(result);
      run.onResult(result);
    });
    await page.exposeFunction('finish', () => finish());
    await page.goto(run.origin);
    await page.addScriptTag({ path: join(run.tools, 'mocha', 'mocha.js') });
    const grep = run.only === undefined ? '' : `mocha.fgrep(${JSON.stringify(run.only)});`;
    const setup = `globalThis.testEnvironment = ${JSON.stringify(run.environment)};
      mocha.setup({ ui: 'bdd', timeout: ${TEST_LIMIT_MS}, cleanReferencesAfterRun: true, reporter: function () {} });
      ${grep}`;
    await page.addScriptTag({ content: setup });
    await page.addScriptTag({ path: run.script });
    await page.addScriptTag({ content: RUN });
    await finished;
    return results;
  } finally {
    await browser.close();
  }
}

const TEST_LIMIT_MS = 30_000;
