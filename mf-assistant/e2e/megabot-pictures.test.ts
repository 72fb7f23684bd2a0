import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { messageField, newCustomer, openChat, sendMessage } from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';

const visit = withBrowser();

/** A black PNG: `width` × `height` px. */
function png(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Pastes or drops a file, with whatever texts come along. */
const bring = (page: Page, selector: string, kind: 'paste' | 'drop', texts: Record<string, string> = {}) =>
  page.locator(selector).evaluate(
    (target, [type, bytes, along]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(String(bytes)), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], `${type}.png`, { type: 'image/png' }));
      for (const [mime, text] of Object.entries(along as Record<string, string>)) data.setData(mime, text);
      const options = { bubbles: true, cancelable: true };
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      return !target.dispatchEvent(event);
    },
    [kind, png(40, 30).toString('base64'), texts] as const,
  );

test('CHAT-5 pictures are picked, dropped and pasted, resized, sent and shown large; what is too large is told', async () => {
  const { page } = await openChat(visit, await newCustomer());
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/files')) sizes.push((await response.json()).data.width);
  });
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({
    name: 'lon.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await page.getByText('lon.png: lớn hơn 10 MB').waitFor();
  await picker.setInputFiles({ name: 'thu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await page.getByText('thu.pdf: không phải ảnh').waitFor();
  const buffer = png(3000, 1500);
  await picker.setInputFiles({ name: 'nha.png', mimeType: 'image/png', buffer });
  await page.locator('[data-picture=ready]').waitFor();
  await bring(page, 'textarea', 'paste');
  // Anywhere on the page: beside the field the browser would leave the chat to show the file.
  expect(await bring(page, 'h1', 'drop')).toBe(true);
  await eventually(async () => expect(await page.locator('[data-picture=ready]').count()).toBe(3));
  await eventually(() => expect(sizes.sort((a, b) => a - b)).toEqual([40, 40, 2048]));
  await page.getByRole('button', { name: 'Bỏ ảnh drop.png' }).click();
  // The focus does not go away with the button.
  await page.getByRole('button', { name: 'Bỏ ảnh paste.png' }).and(page.locator(':focus')).waitFor();
  await sendMessage(page, 'Nhà này ở dự án nào?');
  await page.locator('[data-message]:not([data-outgoing])').first().waitFor();
  const shown = page.getByRole('button', { name: /^Xem ảnh \d\/2$/ });
  await eventually(async () => expect(await shown.count()).toBe(2));
  await shown.first().click();
  await page.getByRole('dialog').getByRole('img', { name: 'Ảnh 1/2' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').getByRole('img', { name: 'Ảnh 2/2' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('CHAT-5 what is copied from a table or a document is pasted as its text, not as its picture', async () => {
  const { page } = await openChat(visit, await newCustomer());
  const copied = { 'text/plain': 'Căn hộ 2 PN', 'text/html': '<b>Căn hộ 2 PN</b>' };
  expect(await bring(page, 'textarea', 'paste', copied)).toBe(false);
  expect(await page.locator('[data-picture]').count()).toBe(0);
});

test('CHAT-5 a picture whose upload fails is kept, says so and is tried again; nothing goes without it', async () => {
  const { page } = await openChat(visit, await newCustomer());
  await page.route('**/api/files', (route) => route.fulfill({ status: 503, json: {} }));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nha.png', mimeType: 'image/png', buffer: png(60, 40) });
  await page.locator('[data-picture=failed]').waitFor();
  await sendMessage(page, 'Nhà này ở dự án nào?');
  expect(await page.locator('[data-message]').count()).toBe(0);
  expect(await messageField(page).inputValue()).toBe('Nhà này ở dự án nào?');
  await page.unroute('**/api/files');
  await page.locator('[data-picture=failed]').getByRole('button', { name: 'Thử lại' }).click();
  await page.locator('[data-picture=ready]').waitFor();
  await page.getByRole('button', { name: 'Gửi', exact: true }).click();
  await page.locator('[data-message]').getByRole('button', { name: 'Xem ảnh 1/1' }).waitFor();
});

test('CHAT-5 an account without room for pictures is told so, and the message goes without them', async () => {
  const { page } = await openChat(visit, await newCustomer());
  const error = {
    code: 'no_room',
    message: 'file: the pictures of this account take all its room',
    field: 'file',
  };
  await page.route('**/api/files', (route) => route.fulfill({ status: 429, json: { error } }));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nha.png', mimeType: 'image/png', buffer: png(60, 40) });
  await page.getByText('nha.png: tài khoản của bạn đã hết chỗ chứa ảnh').waitFor();
  expect(await page.locator('[data-picture]').count()).toBe(0);
  await sendMessage(page, 'Nhà này ở dự án nào?');
  await page.locator('[data-message]:not([data-outgoing])').first().waitFor();
});
