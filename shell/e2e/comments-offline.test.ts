import type { Locator, Page } from 'playwright-core';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import {
  askForHost,
  countOf,
  holdSockets,
  listingOfHost,
  openPanel,
  panelOf,
  type SocketFault,
  send,
  untilLive,
} from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';
import { goTo } from '../../scripts/e2e/page';

const visit = withBrowser();
const WAITING = 'Đang chờ kết nối, sẽ tự gửi';
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

test('COMMENT-7 a question sent offline waits in sight, and goes out once when the network is back', async () => {
  const item = await listingOfHost(10);
  const where = { item, host: await askForHost(item) };
  const { page, context } = await visit(detailPath('for-sale', item));
  const panel = await panelOf(page);
  await context.setOffline(true);
  await panel.getByText(/^Mất kết nối/).waitFor();
  await send(panel, 'Câu đầu tiên, khi mất mạng');
  await send(panel, 'Câu thứ hai, khi mất mạng');
  await eventually(async () => expect(await panel.getByText(WAITING).count()).toBe(2));
  await context.setOffline(false);
  await panel.locator('[data-waiting]').first().waitFor({ state: 'detached' });
  await expectOnce(where, 'Câu đầu tiên, khi mất mạng');
  await expectOnce(where, 'Câu thứ hai, khi mất mạng');
  await expectShownOnce(panel, 'Câu thứ hai, khi mất mạng');
});

test('COMMENT-7 cut between the service’s taking it and the answer: nothing lost, nothing doubled', async () => {
  const item = await listingOfHost(11);
  const where = { item, host: await askForHost(item) };
  let sockets: SocketFault | undefined;
  const { page } = await visit(detailPath('for-sale', item), {
    prepare: async (tab) => {
      sockets = await holdSockets(tab);
    },
  });
  const panel = await panelOf(page);
  await send(panel, 'Câu trước đó');
  await untilLive(panel);
  await expectOnce(where, 'Câu trước đó');
  sockets?.cutAfterNextMessage();
  await send(panel, 'Câu bị cắt giữa chừng');
  await expectOnce(where, 'Câu bị cắt giữa chừng');
  await panel.locator('[data-waiting]').waitFor({ state: 'detached', timeout: RECOVERY_MS });
  await untilLive(panel);
  await send(panel, 'Câu sau đó');
  await expectOnce(where, 'Câu sau đó');
  await expectOnce(where, 'Câu bị cắt giữa chừng');
  await expectShownOnce(panel, 'Câu bị cắt giữa chừng');
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
  await panel.getByText(WAITING).waitFor();
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

test('COMMENT-7 it goes out from whatever page the visitor is on, and at their next visit', async () => {
  const item = await listingOfHost(14);
  const where = { item, host: await askForHost(item) };
  let sockets: SocketFault | undefined;
  const { page } = await visit(detailPath('for-sale', item), {
    viewport: DESKTOP,
    prepare: async (tab) => {
      sockets = await holdSockets(tab);
    },
  });
  sockets?.cut();
  const panel = await panelOf(page);
  await send(panel, 'Câu rồi đi xem tin khác');
  await panel.getByText(WAITING).waitFor();
  await goTo(page, '/mega-views');
  await panel.waitFor({ state: 'detached' });
  expect(await countOf(item, where.host, 'Câu rồi đi xem tin khác')).toBe(0);
  sockets?.mend();
  await expectOnce(where, 'Câu rồi đi xem tin khác');

  await page.goto(detailPath('for-sale', item));
  sockets?.cut();
  await send(await panelOf(page), 'Câu rồi đóng trang');
  await untilKept(page);
  await page.goto('about:blank');
  sockets?.mend();
  await page.goto('/rules');
  await expectOnce(where, 'Câu rồi đóng trang');
});

test('COMMENT-7 a message that fails for good can be discarded', async () => {
  const item = await listingOfHost(15);
  const host = await askForHost(item);
  const { page } = await visit(detailPath('for-sale', item), {
    prepare: (tab) => holdSockets(tab, (frame) => frame.replace(/"client_id":"[^"]*"/, '"client_id":"!"')),
  });
  const panel = await panelOf(page);
  await send(panel, 'Câu mà máy chủ từ chối');
  await panel.getByText('Không gửi được').waitFor();
  await panel.getByRole('button', { name: 'Bỏ', exact: true }).click();
  await panel.getByText('Câu mà máy chủ từ chối', { exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await (await panelOf(page)).getByText('Chưa có câu hỏi nào').waitFor();
  expect(await countOf(item, host, 'Câu mà máy chủ từ chối')).toBe(0);
});
