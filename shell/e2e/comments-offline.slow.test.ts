import type { Locator, Page } from 'playwright-core';
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

/** The owner has it once, and never twice. */
const expectOnce = async (
  where: { item: Parameters<typeof countOf>[0]; host: Parameters<typeof countOf>[1] },
  text: string,
) => {
  await eventually(async () => expect(await countOf(where.item, where.host, text)).toBe(1), RECOVERY_MS);
};

/** The panel shows it once: what waited goes as the listed comment comes. */
const expectShownOnce = (panel: Locator, text: string): Promise<void> =>
  eventually(async () => expect(await panel.getByText(text, { exact: true }).count()).toBe(1));

/** Waits until the browser has kept a comment that is on screen: the database answers later. */
const untilKept = (page: Page): Promise<void> =>
  eventually(async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith('comments:'))).not.toEqual([]);
  });

test('COMMENT-7 what waits survives a reload without a connection, and the network’s going during it', async () => {
  const item = await listingOfHost(12);
  const where = { item, host: await askForHost(item) };
  let sockets: SocketFault | undefined;
  const { page, context } = await visit(detailPath('for-sale', item), {
    prepare: async (tab) => {
      sockets = await holdSockets(tab);
    },
  });
  sockets?.cut();
  await send(await panelOf(page), 'Câu qua lần tải lại');
  await (await panelOf(page)).getByText('Câu qua lần tải lại', { exact: true }).waitFor();
  await untilKept(page);
  await page.reload();
  const panel = await panelOf(page);
  await panel.getByText('Câu qua lần tải lại', { exact: true }).waitFor();
  await panel.locator('[data-waiting="waiting"]').waitFor();
  // A reload into nothing, as in a lift; later the page is opened again.
  await context.setOffline(true);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  sockets?.mend();
  const again = await openPanel(page, item);
  await expectOnce(where, 'Câu qua lần tải lại');
  await eventually(async () => expect(await again.locator('[data-waiting]').count()).toBe(0), RECOVERY_MS);
  await expectShownOnce(again, 'Câu qua lần tải lại');
});

test('COMMENT-7 two tabs of one visitor send what waits once between them', async () => {
  const item = await listingOfHost(13);
  const where = { item, host: await askForHost(item) };
  const faults: SocketFault[] = [];
  const { page, context } = await visit(detailPath('for-sale', item), {
    prepare: async (tab) => void faults.push(await holdSockets(tab)),
  });
  const other = await context.newPage();
  faults.push(await holdSockets(other));
  const otherPanel = await openPanel(other, item);
  const panel = await panelOf(page);
  for (const fault of faults) fault.cut();
  const texts = ['Từ thẻ thứ nhất', 'Từ thẻ thứ hai', 'Lại từ thẻ thứ nhất'];
  await send(panel, texts[0] ?? '');
  await send(otherPanel, texts[1] ?? '');
  await send(panel, texts[2] ?? '');
  for (const each of [panel, otherPanel]) {
    await eventually(async () => expect(await each.locator('[data-waiting]').count()).toBe(3));
  }
  for (const fault of faults) fault.mend();
  for (const text of texts) await expectOnce(where, text);
  for (const each of [panel, otherPanel]) {
    await eventually(async () => expect(await each.locator('[data-waiting]').count()).toBe(0), RECOVERY_MS);
    for (const text of texts) await expectShownOnce(each, text);
  }
  for (const text of texts) await expectOnce(where, text);
});

test('LINE-11 LINE-12 behind a firewall without WebSockets, with a clock two hours ahead, a question reaches its owner just now', async () => {
  const item = await listingOfHost(14);
  const where = { item, host: await askForHost(item) };
  const { page } = await visit(detailPath('for-sale', item), {
    async prepare(tab) {
      await tab.clock.install({ time: Date.now() + 2 * 3_600_000 });
      await tab.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close());
    },
  });
  const panel = await panelOf(page);
  await send(panel, 'Qua tường lửa');
  await expectOnce(where, 'Qua tường lửa');
  await panel.getByText('Mạng này không cho kết nối trực tiếp', { exact: false }).waitFor();
  await eventually(async () => expect(await panel.locator('[data-waiting]').count()).toBe(0), RECOVERY_MS);
  await panel.getByText('Vừa xong').first().waitFor();
});
