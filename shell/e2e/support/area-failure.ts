import type { AreaId } from '@site/shared/contract';
import type { Locator, Page } from 'playwright-core';
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

/** Waits for the failing area's screen: it says what is wrong, whose it is, and which version. */
export async function expectFailure(page: Page, { area, owner, reason, text }: Failure): Promise<void> {
  const screen = failureScreen(page, area);
  await screen.waitFor();
  const content = (await screen.textContent()) ?? '';
  expect(content).toContain('Oops, đã xảy ra lỗi :(');
  expect(content).toMatch(text);
  expect(content).toContain(owner);
  expect(content).toContain('1.0.0');
  expect(await screen.getAttribute('data-reason')).toBe(reason);
  expect(await mainNavigation(page).locator('a').count()).toBe(4);
}

/** Presses 'Thử lại': the page comes, in the same window. */
export async function expectHealing(page: Page, area: AreaId, name: string): Promise<void> {
  await mark(page);
  await failureScreen(page, area).getByRole('button', { name: 'Thử lại' }).click();
  await untilReady(page, name);
  expect(await isMarked(page)).toBe(true);
  expect(await failureScreen(page, area).count()).toBe(0);
}
