import { keptFrom } from '../../scripts/e2e/accounts';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { askForHost, listingOfHost, panelOf, send, untilLive } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';

const visit = withBrowser();

test('COMMENT-1 COMMENT-3 LOCAL-1 DETAIL-5 a visitor without an account asks, the owner sees it live and answers, the visitor sees that live', async () => {
  const item = await listingOfHost(0);
  const host = await askForHost(item);
  const now = Date.now();
  const [question, answer, thanks] = [`Nhà còn không ạ ${now}`, `Còn nhé em ${now}`, `Mai em xem ${now}`];

  const hosts = await visit(detailPath('for-sale', item), { stored: keptFrom(host), viewport: DESKTOP });
  const hostPanel = await panelOf(hosts.page);
  await untilLive(hostPanel);
  const { page, requests } = await visit(detailPath('for-sale', item));
  const panel = await panelOf(page);
  await panel.getByText('Chưa có câu hỏi nào').waitFor();
  await panel.getByText('Chỉ bạn và chủ tin thấy câu hỏi này.').waitFor();
  const local = () => requests.all.map(({ path }) => path).filter((path) => path.includes('user-local'));
  expect(local()).toEqual([]);
  await send(panel, question);
  await hostPanel.getByText(question, { exact: true }).waitFor();
  expect(local()).toEqual(['/api/users/user-local/create']);

  const asked = hostPanel.getByRole('listitem').filter({ hasText: question });
  await asked.getByRole('button', { name: /^Trả lời/ }).click();
  await send(hostPanel, answer);
  await panel.getByText(answer, { exact: true }).waitFor();
  await panel.getByRole('button', { name: `Trả lời ${item.author.display_name}` }).click();
  await send(panel, thanks);
  await hostPanel.getByText(thanks, { exact: true }).waitFor();
  for (const each of [hostPanel, panel]) {
    await eventually(async () => expect(await each.locator('[data-waiting]').count()).toBe(0));
    for (const text of [question, answer, thanks])
      await eventually(async () => expect(await each.getByText(text, { exact: true }).count()).toBe(1));
  }

  await page.reload();
  await (await panelOf(page)).getByText(thanks, { exact: true }).waitFor();
});
