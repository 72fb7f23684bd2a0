import { keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { askAsStranger, askForHost, listingOfHost, panelOf, untilLive } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath } from '../../scripts/e2e/listings';

const visit = withBrowser();

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
  await eventually(async () => expect(await panel.getByRole('textbox').count()).toBe(0));
});
