import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What a page is held to: WCAG A and AA, and axe's best practices, such as the order of headings. The sizes of targets are
 * measured by `hit-test.ts`: axe takes one for small that a fixed bar covers until the page is scrolled.
 */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

interface Axe {
  run(within: string, options: RunOptions): Promise<AxeResults>;
}

/**
 * All findings, however small their impact, each with the elements it is about.
 *
 * @param page at any place of its scroll
 * @param within the part that alone is read, by a selector; the whole page otherwise
 */
export async function findings(page: Page, within = ':root'): Promise<string[]> {
  const found = await look(page, within);
  // What comes in while axe reads is half faded; what is wrong with the page still is at a second look.
  return found.length === 0 ? found : look(page, within);
}

async function look(page: Page, within: string): Promise<string[]> {
  // Colours that are still fading are no findings; a skeleton's shimmer never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Not as a script element, which the content security policy would refuse; it stays while the document does.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ({ within, rules }) =>
      (Reflect.get(window, 'axe') as Axe).run(within, {
        runOnly: { type: 'tag', values: [...rules] },
        // Of what is in order only the findings' neighbours count, and no style sheet has to be read again.
        resultTypes: ['violations'],
        preload: false,
      }),
    { within, rules: RULES },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}
