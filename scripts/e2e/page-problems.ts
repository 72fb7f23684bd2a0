import type { Page } from 'playwright-core';
import { findings } from './axe';
import { coveredParts, smallTargets } from './hit-test';

/** A check of a page, which tells what is wrong, a line each. */
type Check = (page: Page, within?: string) => Promise<string[]>;

/**
 * What every page is held to. The hit test comes last: it leaves lists scrolled, and axe would take their hidden texts for
 * pale ones.
 */
const CHECKS: readonly Check[] = [
  tooWide,
  async (page, within) =>
    (await smallTargets(page, within)).map((target) => `smaller than a finger needs: ${target}`),
  findings,
  (page, within) => coveredParts(page, { within }),
];

/** Whether the document is wider than the window. */
async function tooWide(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [`${excess} px wider than the window`] : [];
}

/**
 * What is wrong with a page at rest: its width, the sizes of its targets, what lies over them, and axe's findings.
 *
 * @param page shown and loaded
 * @param within the open part that alone can be pressed, by a selector
 * @param isAxeLeftOut whether axe says nothing
 */
export async function problemsOf(page: Page, within?: string, isAxeLeftOut = false): Promise<string[]> {
  const problems: string[] = [];
  for (const check of CHECKS)
    if (check !== findings || !isAxeLeftOut) problems.push(...(await check(page, within)));
  return problems;
}
