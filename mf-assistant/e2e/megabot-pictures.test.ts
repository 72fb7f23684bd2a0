import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { newCustomer, openChat, sendMessage } from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';

const visit = withBrowser();

/** A black PNG: `width` × `height` px. */
const png = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const url = await page.evaluate(
    (size) => Object.assign(document.createElement('canvas'), size).toDataURL(),
    { width, height },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/** Pastes or drops a file. */
const bring = async (page: Page, selector: string, kind: 'paste' | 'drop') =>
  page.locator(selector).evaluate(
    (target, [type, bytes]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], `${type}.png`, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      return !target.dispatchEvent(event);
    },
    [kind, (await png(page, 40, 30)).toString('base64')] as const,
  );

test('CHAT-5 pictures are picked, dropped and pasted, made smaller, sent and shown large', async () => {
  const { page } = await openChat(visit, await newCustomer());
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/files')) sizes.push((await response.json()).data.width);
  });
  const picker = page.locator('input[type=file]');
  const buffer = await png(page, 3000, 1500);
  await picker.setInputFiles({ name: 'nha.png', mimeType: 'image/png', buffer });
  await page.locator('[data-picture=ready]').waitFor();
  await bring(page, 'textarea', 'paste');
  // Anywhere on the page: beside the field the browser would leave the chat to show the file.
  expect(await bring(page, 'h1', 'drop')).toBe(true);
  await eventually(async () => expect(await page.locator('[data-picture=ready]').count()).toBe(3));
  await eventually(() => expect(sizes.sort((a, b) => a - b)).toEqual([40, 40, 2048]));
  await page.getByRole('button', { name: 'Bỏ ảnh drop.png' }).click();
  await sendMessage(page, 'Nhà này ở dự án nào?');
  const shown = page.getByRole('button', { name: /^Xem ảnh \d\/2$/ });
  await eventually(async () => expect(await shown.count()).toBe(2));
  await shown.first().click();
  await page.getByRole('dialog').getByRole('img', { name: 'Ảnh 1/2' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').getByRole('img', { name: 'Ảnh 2/2' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
