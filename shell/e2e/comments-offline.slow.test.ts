import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import {
  askForHost,
  countOf,
  holdSockets,
  listingOfHost,
  openPanel,
  panelOf,
  type SocketFault,
  send,
} from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';

const visit = withBrowser();
/** As long as a reconnection may rest between two attempts. */
const RECOVERY_MS = 30_000;

/** Waits until the browser has kept a comment that is on screen: the database answers later. */
const untilKept = (page: Page): Promise<void> =>
  eventually(async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith('comments:'))).not.toEqual([]);
  });

test('COMMENT-7 what waits in two tabs of one visitor survives a reload without a connection, and the network’s going during it, and is sent once between them', async () => {
  const item = await listingOfHost(12);
  const host = await askForHost(item);
  const faults: SocketFault[] = [];
  const { page, context } = await visit(detailPath('for-sale', item), {
    prepare: async (tab) => void faults.push(await holdSockets(tab)),
  });
  const other = await context.newPage();
  faults.push(await holdSockets(other));
  const otherPanel = await openPanel(other, item);
  const panel = await panelOf(page);
  for (const fault of faults) fault.cut();
  const texts = ['Từ thẻ thứ nhất', 'Từ thẻ thứ hai', 'Lại từ thẻ thứ nhất'] as const;
  await send(panel, texts[0]);
  await send(otherPanel, texts[1]);
  await send(panel, texts[2]);
  for (const each of [panel, otherPanel])
    await eventually(async () => expect(await each.locator('[data-waiting]').count()).toBe(3));

  await untilKept(page);
  await page.reload();
  const again = await panelOf(page);
  await again.locator('[data-waiting="waiting"]').first().waitFor();
  for (const text of texts) await again.getByText(text, { exact: true }).waitFor();
  // A reload into nothing, as in a lift; later the page is opened again.
  await context.setOffline(true);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  for (const fault of faults) fault.mend();
  const panels = [await openPanel(page, item), otherPanel];
  for (const each of panels) {
    await eventually(async () => expect(await each.locator('[data-waiting]').count()).toBe(0), RECOVERY_MS);
    // What waited goes as the listed comment comes.
    for (const text of texts)
      await eventually(async () => expect(await each.getByText(text, { exact: true }).count()).toBe(1));
  }
  // The owner has each once, and never twice.
  for (const text of texts)
    await eventually(async () => expect(await countOf(item, host, text)).toBe(1), RECOVERY_MS);
});
