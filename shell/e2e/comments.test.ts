import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import {
  askAsStranger,
  askForHost,
  countOf,
  listingOfHost,
  openPanel,
  panelOf,
  proofOf,
  send,
  threadsOf,
  untilLive,
} from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

test('COMMENT-1 COMMENT-3 LOCAL-1 DETAIL-5 a visitor asks, the owner sees it live and answers, the visitor sees that live; a third sees nothing', async () => {
  const item = await listingOfHost(0);
  const host = await askForHost(item);
  const third = await askForSession(CUSTOMER);
  const secrets = [`Nhà còn không ạ ${Date.now()}`, `Còn nhé em ${Date.now()}`, `Mai em xem ${Date.now()}`];
  const [question = '', answer = '', thanks = ''] = secrets;

  const hosts = await visit(detailPath('for-sale', item), { stored: keptFrom(host), viewport: DESKTOP });
  const hostPanel = await panelOf(hosts.page);
  await untilLive(hostPanel);
  const thirds = await visit('/for-rent', { stored: keptFrom(third) });
  const heard: string[] = [];
  thirds.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload))),
  );
  const thirdPanel = await openPanel(thirds.page, item);
  await untilLive(thirdPanel);

  const visitors = await visit(detailPath('for-sale', item));
  const panel = await panelOf(visitors.page);
  await panel.getByText('Chưa có câu hỏi nào').waitFor();
  await panel.getByText('Chỉ bạn và chủ tin thấy câu hỏi này.').waitFor();
  const local = () => visitors.requests.all.filter(({ path }) => path.includes('user-local'));
  expect(local()).toEqual([]);
  await send(panel, question);
  await panel.getByText(question, { exact: true }).waitFor();
  await hostPanel.getByText(question, { exact: true }).waitFor();
  expect(local().map(({ path }) => path)).toEqual(['/api/users/user-local/create']);

  await hostPanel
    .getByRole('listitem')
    .filter({ hasText: question })
    .getByRole('button', { name: /^Trả lời/ })
    .click();
  await send(hostPanel, answer);
  await panel.getByText(answer, { exact: true }).waitFor();
  await panel.getByRole('button', { name: `Trả lời ${item.author.display_name}` }).click();
  await send(panel, thanks);
  await hostPanel.getByText(thanks, { exact: true }).waitFor();
  for (const each of [hostPanel, panel]) {
    await eventually(async () => expect(await each.locator('[data-waiting]').count()).toBe(0));
    for (const text of secrets) {
      await eventually(async () => expect(await each.getByText(text, { exact: true }).count()).toBe(1));
    }
  }

  // The third has been connected all the while, and claims to be everybody.
  const claims = { author_id: item.author.uid, host_id: item.author.uid, role: 'host' };
  const seen = [
    ...(await threadsOf(item, proofOf(third), claims)),
    ...(await threadsOf(item, {}, claims)),
    heard,
    await thirdPanel.textContent(),
  ];
  expect(heard.length).toBeGreaterThan(0);
  for (const text of secrets) expect(JSON.stringify(seen)).not.toContain(text);
  await thirds.page.reload();
  await untilLive(await panelOf(thirds.page));
  expect(await thirds.page.locator('main').textContent()).not.toContain(question);

  await visitors.page.reload();
  await (await panelOf(visitors.page)).getByText(thanks, { exact: true }).waitFor();
});

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

test('COMMENT-4 LOCAL-2 the keyboard alone: nothing is no question, Shift+Enter is a line, the number is checked and kept', async () => {
  const item = await listingOfHost(2);
  const host = await askForHost(item);
  const { page } = await visit(detailPath('for-sale', item), { viewport: DESKTOP });
  const panel = await panelOf(page);
  const field = panel.getByRole('textbox', { name: 'Câu hỏi của bạn' });
  const phone = panel.getByRole('textbox', { name: 'Số điện thoại (không bắt buộc)' });
  const untilFocused = (element: typeof field) =>
    eventually(async () =>
      expect(await element.evaluate((node) => node === document.activeElement)).toBe(true),
    );
  await field.focus();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await panel.getByText('Vui lòng nhập câu hỏi').waitFor();
  await untilFocused(field);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('');
  await page.keyboard.type('Dòng một');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Dòng hai');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await untilFocused(phone);
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await panel.getByText('Số điện thoại không hợp lệ').waitFor();
  await untilFocused(phone);
  await phone.fill('');
  await page.keyboard.type('0912 345 678');
  await page.keyboard.press('Enter');
  await eventually(async () => expect(await countOf(item, host, 'Dòng một\nDòng hai')).toBe(1));
  await eventually(async () => expect(await field.inputValue()).toBe(''));
  const [thread] = await threadsOf(item, proofOf(host));
  expect(thread?.author.phone_number).toBe('84912345678');
  await page.reload();
  await panelOf(page);
  await eventually(async () => expect(await phone.inputValue()).toBe('0912 345 678'));
});

test('COMMENT-4 the Enter that ends a composition does not send', async () => {
  const item = await listingOfHost(3);
  const { page } = await visit(detailPath('for-sale', item));
  const panel = await panelOf(page);
  const field = panel.getByRole('textbox', { name: 'Câu hỏi của bạn' });
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'nhà đẹp', selectionStart: 7, selectionEnd: 7 });
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await keyboard.send('Input.insertText', { text: 'nhà đẹp' });
  await eventually(async () => expect(await field.inputValue()).toBe('nhà đẹp'));
  expect(await panel.locator('[data-waiting]').count()).toBe(0);
  await page.reload();
  // What was being written is still there (a draft of this tab).
  await panelOf(page);
  await eventually(async () => expect(await field.inputValue()).toBe('nhà đẹp'));
  await field.press('Enter');
  await panel.getByText('Vừa xong').or(panel.getByRole('log').getByText('nhà đẹp')).first().waitFor();
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

describe.each([
  ['390 px', MOBILE, 'light'],
  ['1440 px', DESKTOP, 'dark'],
] as const)('accessibility at %s', (_size, viewport, colorScheme) => {
  test('the panel of the visitor with its errors, and of the owner with a reply and the menu', async () => {
    const item = await listingOfHost(5);
    const host = await askForHost(item);
    const { page } = await visit(detailPath('for-sale', item), { viewport, colorScheme });
    const panel = await panelOf(page);
    await send(panel, 'Có chỗ đậu xe không?');
    await untilLive(panel);
    await panel.getByRole('button', { name: 'Gửi', exact: true }).click();
    await panel.getByText('Vui lòng nhập câu hỏi').waitFor();
    expect(await findings(page)).toEqual([]);
    const hosts = await visit(detailPath('for-sale', item), {
      viewport,
      colorScheme,
      stored: keptFrom(host),
    });
    const hostPanel = await panelOf(hosts.page);
    const thread = hostPanel.getByRole('listitem').filter({ hasText: 'Có chỗ đậu xe không?' }).first();
    await thread.getByRole('button', { name: /^Trả lời/ }).click();
    expect(await findings(hosts.page)).toEqual([]);
    await thread.getByRole('button', { name: /^Tuỳ chọn/ }).click();
    await hosts.page.getByRole('dialog').waitFor();
    expect(await findings(hosts.page)).toEqual([]);
  });
});
