import type { AreaId } from '@site/shared/contract';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually';
import { isMarked, mainNavigation, mark, untilReady } from './page';

/** What a visitor reads when an area is not there. */
export interface Failure {
  area: AreaId;
  owner: string;
  reason: string;
  text: RegExp;
}

/** The failing area's screen. */
export const failureScreen = (page: Page, area: AreaId): Locator =>
  page.locator(`[data-area-error="${area}"]`);

/** Opens 'Chi tiết' of a failing area's screen, where it is closed, and gives what it says. */
export async function readDetails(screen: Locator): Promise<string> {
  const details = screen.locator('details');
  const text = (await details.locator('p').allTextContents()).join('\n');
  expect(await details.locator('p').first().isVisible()).toBe(false);
  await details.getByText('Chi tiết', { exact: true }).click();
  await details.locator('p').first().waitFor();
  return text;
}

/**
 * Waits for the failing area's screen: it says what is wrong, and whose it is and which version to those alone who ask
 * for details.
 */
export async function expectFailure(page: Page, { area, owner, reason, text }: Failure): Promise<void> {
  const screen = failureScreen(page, area);
  await screen.waitFor();
  const content = (await screen.locator('h1, h1 + p').allTextContents()).join('\n');
  expect(content).toContain('Oops, đã xảy ra lỗi :(');
  expect(content).toMatch(text);
  expect(content).not.toMatch(/team|phiên bản|\d\.\d\.\d/);
  const details = await readDetails(screen);
  expect(details).toContain(owner);
  expect(details).toContain('1.0.0');
  expect(await screen.getAttribute('data-reason')).toBe(reason);
  await eventually(async () => expect(await mainNavigation(page).locator('a').count()).toBe(4));
}

/** Presses 'Thử lại': the page comes, in the same window. */
export async function expectHealing(page: Page, area: AreaId, name: string): Promise<void> {
  await mark(page);
  await failureScreen(page, area).getByRole('button', { name: 'Thử lại' }).click();
  await untilReady(page, name);
  expect(await isMarked(page)).toBe(true);
  expect(await failureScreen(page, area).count()).toBe(0);
}
