import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE } from './browser';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious and critical findings, each with the elements it is about. */
export async function findings(page: Page): Promise<string[]> {
  const found = await look(page);
  // What comes in while axe reads is half faded; what is wrong with the page still is at a second look.
  return found.length === 0 ? found : look(page);
}

async function look(page: Page): Promise<string[]> {
  // Colours that are still fading are no findings; a skeleton's shimmer never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Not as a script element: the content security policy would refuse it.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (Reflect.get(window, 'axe') as { run(): Promise<AxeResults> }).run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

const SIZES = [
  ['390 px', MOBILE],
  ['1440 px', DESKTOP],
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Every size and scheme that a page is looked at in. */
export const LOOKS = SIZES.flatMap(([size, viewport]) =>
  SCHEMES.map((colorScheme) => ({ size, viewport, colorScheme })),
);
