import { keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import {
  askAsStranger,
  askForHost,
  countOf,
  listingOfHost,
  panelOf,
  send,
  untilLive,
} from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';

const visit = withBrowser();

test('COMMENT-6 a blocked sender is told so, loses the field, and has it back when the owner relents', async () => {
  const item = await listingOfHost(1);
  const host = await askForHost(item);
  const { page } = await visit(detailPath('for-sale', item));
  const panel = await panelOf(page);
  await send(panel, 'Câu hỏi trước khi bị chặn');
  await untilLive(panel);
  const hosts = await visit(detailPath('for-sale', item), { stored: keptFrom(host) });
  const hostPanel = await panelOf(hosts.page);
  const menu = hostPanel
    .getByRole('listitem')
    .filter({ hasText: 'Câu hỏi trước khi bị chặn' })
    .getByRole('button', { name: /^Tuỳ chọn/ });

  await page.context().setOffline(true);
  await send(panel, 'Câu hỏi viết lúc mất mạng');
  await panel.getByText('Đang chờ kết nối, sẽ tự gửi').waitFor();
  await menu.click();
  await hosts.page.getByRole('button', { name: 'Chặn người này' }).click();
  await hostPanel.getByText('Đã chặn').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Bạn đã bị chặn', { exact: true }).waitFor();
  await panel.getByText('Bạn đã bị chặn, không thể gửi câu hỏi').waitFor();
  expect(await panel.getByRole('textbox').count()).toBe(0);
  expect(await panel.getByRole('button', { name: 'Gửi', exact: true }).isDisabled()).toBe(true);
  expect(await countOf(item, host, 'Câu hỏi viết lúc mất mạng')).toBe(0);

  await menu.click();
  await hosts.page.getByRole('button', { name: 'Bỏ chặn' }).click();
  await panel.getByRole('textbox', { name: 'Câu hỏi của bạn' }).waitFor();
  await panel.getByRole('button', { name: 'Thử lại' }).click();
  await hostPanel.getByText('Câu hỏi viết lúc mất mạng', { exact: true }).waitFor();
  expect(await countOf(item, host, 'Câu hỏi viết lúc mất mạng')).toBe(1);
});

test('COMMENT-2 COMMENT-5 the owner scrolls through all threads, in a document that stays small, and answers', async () => {
  const item = await listingOfHost(4);
  const host = await askForHost(item);
  // A new device may write ten comments in a minute.
  const texts = (asker: number) => Array.from({ length: 10 }, (_, at) => `Câu ${asker}-${at + 1} là đây`);
  for (const asker of [1, 2, 3, 4, 5]) await askAsStranger(item, texts(asker));
  const { page, requests } = await visit(detailPath('for-sale', item), { stored: keptFrom(host) });
  const panel = await panelOf(page);
  await panel.getByText('Câu 5-10 là đây', { exact: true }).waitFor();
  await untilLive(panel);
  await eventually(async () => {
    await page.mouse.wheel(0, 600);
    expect(await panel.getByText('Câu 1-1 là đây', { exact: true }).count()).toBe(1);
  });
  expect(requests.all.filter(({ path }) => path === '/api/products/get-comments').length).toBeGreaterThan(2);
  await eventually(async () =>
    expect(await panel.getByText('Câu 5-10 là đây', { exact: true }).count()).toBe(0),
  );
  const last = panel.getByRole('listitem').filter({ hasText: 'Câu 1-1 là đây' });
  await last.getByRole('button', { name: /^Trả lời/ }).click();
  await panel.getByText(/^Đang trả lời/).waitFor();
  await page.keyboard.press('Escape');
  await panel.getByText(/^Đang trả lời/).waitFor({ state: 'detached' });
  expect(await panel.getByRole('textbox').count()).toBe(0);
});
