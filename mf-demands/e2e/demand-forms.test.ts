import { randomUUID } from 'node:crypto';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import {
  BOARDS,
  cards,
  fillDemand,
  isRent,
  openForm,
  readTable,
  send,
  sheet,
} from '../../scripts/e2e/demands';
import { eventually } from '../../scripts/e2e/eventually';
import { place, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

describe.each(BOARDS)('$path', (board) => {
  test('DEMAND-4 DEMAND-5 the form says what is missing in order, keeps what is typed over a reload, and Back closes it', async () => {
    const { page } = await visit(board.path);
    await untilReady(page, board.page);
    await openForm(page, board);
    const steps: [message: string, fill: () => Promise<unknown>][] = [
      ['Vui lòng nhập số điện thoại', () => sheet(page).getByLabel('Số điện thoại').fill('0912 345 678')],
      ['Vui lòng chọn hướng', () => sheet(page).getByLabel('Hướng').selectOption('Đông Nam')],
      ['Vui lòng chọn loại sản phẩm', () => sheet(page).getByLabel('Loại sản phẩm').selectOption('Chung cư')],
      ['Vui lòng nhập vị trí', () => sheet(page).getByLabel('Vị trí').fill('Quận 7, gần cầu')],
      ['Vui lòng nhập giá', () => sheet(page).getByLabel(/^Giá/).pressSequentially('2500000000')],
      ['Vui lòng nhập diện tích', () => sheet(page).getByLabel('Diện tích (m²)').fill('70')],
      ['Vui lòng nhập số phòng ngủ', () => sheet(page).getByLabel('Số phòng ngủ').fill('2')],
      ['Vui lòng nhập số phòng tắm', () => sheet(page).getByLabel('Số phòng tắm').fill('1')],
    ];
    for (const [message, fill] of steps) {
      await send(page).click();
      await sheet(page).getByText(message).waitFor();
      await eventually(async () => {
        expect(await sheet(page).getByRole('alert').count()).toBe(1);
        expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
      });
      await fill();
    }
    if (isRent(board)) {
      await send(page).click();
      await sheet(page).getByText('Vui lòng nhập số tháng cần thuê').waitFor();
    }
    const price = sheet(page).getByLabel(/^Giá/);
    expect(await price.inputValue()).toBe('2.500.000.000');
    await sheet(page)
      .getByText(isRent(board) ? '2,5 tỷ đồng/tháng' : '2,5 tỷ đồng')
      .waitFor();

    await page.reload();
    await untilReady(page, board.page);
    await openForm(page, board);
    await eventually(async () => {
      expect(await sheet(page).getByLabel('Vị trí').inputValue()).toBe('Quận 7, gần cầu');
      expect(await sheet(page).getByLabel(/^Giá/).inputValue()).toBe('2.500.000.000');
    });
    await page.goBack();
    await sheet(page).waitFor({ state: 'detached' });
    expect(place(page)).toBe(board.path);
    await openForm(page, board);
    await sheet(page).getByRole('button', { name: 'Quay lại' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    expect(place(page)).toBe(board.path);
  });

  test('DEMAND-6 a failure keeps what was typed; a success shows on the board here and in another browser, its phone nowhere', async () => {
    const { page } = await visit(board.path);
    await untilReady(page, board.page);
    expect(await scrollDown(page, 2000)).toBeGreaterThan(1000);
    await openForm(page, board);
    const wish = `Cần gấp ${randomUUID()}`;
    await fillDemand(page, board, wish);

    await page.route(/create-post/, (route) => route.abort());
    await send(page).click();
    await page.getByText('Đã đăng thất bại').waitFor();
    expect(
      await sheet(page)
        .getByLabel(/^Yêu cầu khác/)
        .inputValue(),
    ).toBe(wish);
    await page.unroute(/create-post/);

    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/create-post')) posts.push(request.url());
    });
    await sheet(page).getByRole('button', { name: 'Thử lại' }).dblclick();
    await page.getByText('Đã đăng thành công').waitFor();
    await sheet(page).waitFor({ state: 'detached' });
    const mine = cards(page).first().getByText(wish);
    await mine.waitFor();
    await eventually(async () => expect((await mine.boundingBox())?.y).toBeLessThan(MOBILE.height));
    expect(posts).toHaveLength(1);

    const other = await visit(board.path);
    await other.page.getByText(wish).waitFor();
    expect(await other.page.content()).not.toMatch(/0?987 ?654 ?321/);
    for (const query of [
      `${board.table}?select=customer_phone`,
      `${board.table}?customer_phone=eq.84987654321`,
      `${board.table}?order=customer_phone`,
    ]) {
      expect([401, 403]).toContain((await readTable(query)).status);
    }
    expect(
      await (await readTable(`${board.table}?request=eq.${encodeURIComponent(wish)}`)).text(),
    ).not.toContain('987654321');

    await openForm(page, board);
    expect(
      await sheet(page)
        .getByLabel(/^Yêu cầu khác/)
        .inputValue(),
    ).toBe('');
  });

  test('DEMAND-6 a demand whose answer is lost on the way is told as failed, and tried again after a reload it is one', async () => {
    const { page } = await visit(board.path);
    await untilReady(page, board.page);
    await openForm(page, board);
    const wish = `Mất hồi âm ${randomUUID()}`;
    await fillDemand(page, board, wish);
    const made = async () => {
      const rows = await readTable(`${board.table}?select=id&request=eq.${encodeURIComponent(wish)}`);
      return ((await rows.json()) as { id: string }[]).map(({ id }) => id);
    };
    // The service takes it, and nobody hears of it.
    const sent: string[] = [];
    await page.route(/create-post/, async (route) => {
      await route.fetch();
      await route.abort();
      sent.push(route.request().postDataJSON().client_id);
    });
    await send(page).click();
    await page.getByText('Đã đăng thất bại').waitFor();
    const first = await made();
    expect(first).toHaveLength(1);
    await sheet(page).getByRole('button', { name: 'Thử lại' }).click();
    await eventually(() => expect(sent).toHaveLength(2));
    await page.unroute(/create-post/);

    await page.reload();
    await untilReady(page, board.page);
    await openForm(page, board);
    const answer = page.waitForResponse(/create-post/);
    await send(page).click();
    expect((await (await answer).json()).data.id).toBe(first[0]);
    await page.getByText('Đã đăng thành công').waitFor();
    expect(await made()).toEqual(first);
    expect((await answer).request().postDataJSON().client_id).toBe(sent[0]);
    expect(new Set(sent).size).toBe(1);
  });

  test('DEMAND-7 an offer: phone, then the home; pressed often it is sent once, a failure keeps what was typed', async () => {
    const { page } = await visit(board.path);
    await untilReady(page, board.page);
    const card = cards(page).first();
    await card.getByRole('button', { name: 'Chào nhà' }).click();
    const offer = card.getByRole('button', { name: 'Gửi lời chào' });
    await offer.click();
    await card.getByText('Vui lòng nhập số điện thoại').waitFor();
    expect(await card.getByRole('alert').count()).toBe(1);
    await card.getByLabel('Số điện thoại').fill('0912345678');
    await offer.click();
    await card.getByText('Vui lòng nhập thông tin bất động sản').waitFor();
    await card.getByLabel('Thông tin bất động sản').fill('Căn hộ 70 m², sổ hồng');

    const bodies: { status: string; client_id: string; search_demand: object }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/matching-product/')) bodies.push(request.postDataJSON());
    });
    await page.route(/matching-product/, (route) => route.abort());
    await offer.click();
    await page.getByText('Đã gửi thất bại').waitFor();
    expect(await card.getByLabel('Thông tin bất động sản').inputValue()).toBe('Căn hộ 70 m², sổ hồng');
    await page.unroute(/matching-product/);

    await card.getByRole('button', { name: 'Đóng', exact: true }).click();
    await offer.waitFor({ state: 'hidden' });
    await card.getByRole('button', { name: 'Chào nhà' }).click();
    await eventually(async () =>
      expect(await card.getByLabel('Số điện thoại').inputValue()).toBe('0912345678'),
    );
    await offer.dblclick();
    await page.getByText('Đã gửi thành công').waitFor();
    await card.getByText('Lời chào của bạn: Đang xét duyệt').waitFor();
    await eventually(async () =>
      expect(await card.getByLabel('Thông tin bất động sản').inputValue()).toBe(''),
    );
    expect(bodies.map(({ status }) => status)).toEqual(['Đang xét duyệt', 'Đang xét duyệt']);
    expect(new Set(bodies.map(({ client_id }) => client_id)).size).toBe(1);
    expect(bodies[0]?.search_demand).toHaveProperty('location');
  });
});

test('DEMAND-7 keyboard alone: from card to card, and through the offer', async () => {
  const { page } = await visit('/purchase-need');
  await untilReady(page, 'purchase-need');
  await cards(page).first().focus();
  await page.keyboard.press('PageDown');
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))).toBe('2'),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await cards(page).nth(1).getByLabel('Số điện thoại').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('0912345678');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nhà phố ba tầng');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Đã gửi thành công').waitFor();
});

test('DEMAND-4 DEMAND-5 DEMAND-6 keyboard alone: into the form, through its fields, and back to the button', async () => {
  const { page } = await visit('/rent-need');
  await untilReady(page, 'rent-need');
  const opener = page.getByRole('button', { name: 'Đăng tin tìm thuê' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await sheet(page).getByLabel('Số điện thoại').waitFor();
  const place = `Bến Nghé ${randomUUID()}`;
  for (const typed of ['0912345678', 'Nam', 'Shophouse', place, '8500000', '60', '2', '1', '12', 'Lan', '']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Đã đăng thành công').waitFor();
  await cards(page).first().getByText(place).waitFor();
  await cards(page).first().getByText('8,5 triệu Vnđ/tháng').waitFor();
  await eventually(async () =>
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true),
  );
});

describe.each(LOOKS)('accessibility at $size, $colorScheme', ({ viewport, colorScheme }) => {
  test('DEMAND-3 DEMAND-5 board, offer and post form', async () => {
    const { page } = await visit('/rent-need', { viewport, colorScheme });
    await untilReady(page, 'rent-need');
    await cards(page).first().getByRole('button', { name: 'Chào nhà' }).click();
    expect(await findings(page)).toEqual([]);
    await openForm(page, BOARDS[1]);
    await send(page).click();
    await sheet(page).getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
