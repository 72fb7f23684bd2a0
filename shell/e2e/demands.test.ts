import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { findings, LOOKS } from './support/axe';
import { withBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { place, untilReady } from './support/page';
import { siteUrl } from './support/settings';

const visit = withBrowser();

const BOARDS = [
  { path: '/purchase-need', page: 'purchase-need', table: 'looking_to_buy', post: 'Đăng tin tìm mua' },
  { path: '/rent-need', page: 'rent-need', table: 'looking_to_rent', post: 'Đăng tin tìm thuê' },
] as const;

type Board = (typeof BOARDS)[number];

const cards = (page: Page): Locator => page.getByRole('article');
const sheet = (page: Page): Locator => page.getByRole('dialog');
const send = (page: Page): Locator => sheet(page).getByRole('button', { name: 'Đăng tin', exact: true });

/** Rows of a table as anybody reads them. */
const read = (query: string): Promise<Response> => fetch(`${siteUrl()}/rest/v1/${query}`);

/** What the first row of a board says, for a search that must find it. */
async function anyDemand({ table }: Board): Promise<{ location: string; price: number }> {
  const [row] = (await (await read(`${table}?select=location,price&limit=1`)).json()) as never[];
  if (!row) throw new Error(`${table} is empty`);
  return row;
}

async function openForm(page: Page, { post }: Board): Promise<void> {
  await page.getByRole('button', { name: post }).click();
  await sheet(page).getByLabel('Số điện thoại').waitFor();
}

describe.each(BOARDS)('$path', (board) => {
  const isRent = board.table === 'looking_to_rent';

  test('DEMAND-1 DEMAND-3 eight skeletons, then pages of 20 open demands to the end, each once', async () => {
    const asked: URL[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await visit(board.path, {
      prepare: (tab) =>
        tab.route(/\/rest\/v1\//, async (route) => {
          asked.push(new URL(route.request().url()));
          await held;
          await route.continue();
        }),
    });
    await eventually(async () => expect(await page.locator('[data-skeleton]').count()).toBe(8), 15_000);
    release();
    await untilReady(page, board.page);
    expect(asked[0]?.pathname).toBe(`/rest/v1/${board.table}`);
    expect(asked[0]?.searchParams.get('status')).toBe('eq.not traded yet');
    expect(asked[0]?.searchParams.get('order')).toMatch(/^updatedAt\.desc/);
    expect(await cards(page).count()).toBe(20);
    const last = page.getByText(/^Bạn đã xem hết \d+ nhu cầu$/);
    await eventually(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await last.count()).toBe(1);
    }, 60_000);
    const total = Number(/\d+/.exec((await last.textContent()) ?? '')?.[0]);
    expect(total).toBeGreaterThanOrEqual(200);
    expect(await cards(page).count()).toBe(total);
    expect(asked.map(({ searchParams }) => searchParams.get('offset') ?? '0').slice(0, 3)).toEqual([
      '0',
      '20',
      '40',
    ]);
  });

  test('DEMAND-2 search, every filter and the sort are in the address and in the question, and Back undoes them', async () => {
    const { location } = await anyDemand(board);
    const word = location.split(',')[0]?.trim() ?? '';
    const { page } = await visit(
      `${board.path}?q=${encodeURIComponent(word.toUpperCase())}&price=lt-nothing`,
    );
    await untilReady(page, board.page);
    expect(new URL(page.url()).searchParams.has('price')).toBe(false);
    expect(await cards(page).count()).toBeGreaterThan(0);
    for (const text of await cards(page).allTextContents())
      expect(text.normalize('NFC').toLowerCase()).toContain(word.normalize('NFC').toLowerCase());

    const asks = page.waitForRequest((request) => request.url().includes('/rest/v1/'));
    const band = isRent ? '10-15' : '5-6';
    await page.goto(
      `${board.path}?price=${band}&type=chung-cu&area=gt-300&bedrooms=2&bathrooms=1&direction=dong-nam&sort=lowToHigh`,
    );
    const asked = new URL((await asks).url()).searchParams;
    expect(asked.getAll('price')).toEqual(
      isRent ? ['gte.10000000', 'lte.15000000'] : ['gte.5000000000', 'lte.6000000000'],
    );
    expect(asked.getAll('square_meter')).toEqual(['gte.300']);
    expect(asked.get('type_product')).toBe('eq.Chung cư');
    expect(asked.get('direction')).toBe('eq.Đông Nam');
    expect([asked.get('bedroom'), asked.get('bathroom')]).toEqual(['eq.2', 'eq.1']);
    expect(asked.get('order')).toMatch(/^price\.asc/);

    await page.goto(board.path);
    await untilReady(page, board.page);
    await page.getByRole('button', { name: /^Sắp xếp/ }).click();
    await page.getByRole('radio', { name: 'Giá cao đến thấp' }).click();
    await eventually(() => expect(place(page)).toBe(`${board.path}?sort=highToLow`));
    await page.goBack();
    await eventually(() => expect(place(page)).toBe(board.path));
  });

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
      expect(await sheet(page).getByRole('alert').count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
      await fill();
    }
    if (isRent) {
      await send(page).click();
      await sheet(page).getByText('Vui lòng nhập số tháng cần thuê').waitFor();
    }
    const price = sheet(page).getByLabel(/^Giá/);
    expect(await price.inputValue()).toBe('2.500.000.000');
    await sheet(page)
      .getByText(isRent ? '2,5 tỷ Vnđ/tháng' : '2,5 tỷ Vnđ')
      .waitFor();

    await page.reload();
    await untilReady(page, board.page);
    await openForm(page, board);
    expect(await sheet(page).getByLabel('Vị trí').inputValue()).toBe('Quận 7, gần cầu');
    expect(await sheet(page).getByLabel(/^Giá/).inputValue()).toBe('2.500.000.000');
    await page.goBack();
    await sheet(page).waitFor({ state: 'detached' });
    expect(place(page)).toBe(board.path);
  });

  test('DEMAND-6 a failure keeps what was typed; a success shows on the board here and in another browser, its phone nowhere', async () => {
    const { page } = await visit(board.path);
    await untilReady(page, board.page);
    await openForm(page, board);
    const wish = `Cần gấp ${randomUUID()}`;
    await sheet(page).getByLabel('Số điện thoại').fill('0987654321');
    await sheet(page).getByLabel('Hướng').selectOption('Nam');
    await sheet(page).getByLabel('Loại sản phẩm').selectOption('Liền kề');
    await sheet(page).getByLabel('Vị trí').fill('Thủ Đức');
    await sheet(page).getByLabel(/^Giá/).fill('9000000');
    await sheet(page).getByLabel('Diện tích (m²)').fill('55');
    await sheet(page).getByLabel('Số phòng ngủ').fill('2');
    await sheet(page).getByLabel('Số phòng tắm').fill('2');
    if (isRent) await sheet(page).getByLabel('Số tháng cần thuê').fill('12');
    await sheet(page)
      .getByLabel(/^Yêu cầu khác/)
      .fill(wish);

    await page.route(/create-post/, (route) => route.abort());
    await send(page).click();
    await page.getByText('Đã đăng thất bại').waitFor();
    expect(
      await sheet(page)
        .getByLabel(/^Yêu cầu khác/)
        .inputValue(),
    ).toBe(wish);
    await page.unroute(/create-post/);

    await sheet(page).getByRole('button', { name: 'Thử lại' }).click();
    await page.getByText('Đã đăng thành công').waitFor();
    await sheet(page).waitFor({ state: 'detached' });
    await cards(page).first().getByText(wish).waitFor();

    const other = await visit(board.path);
    await other.page.getByText(wish).waitFor();
    expect(await other.page.content()).not.toMatch(/0?987 ?654 ?321/);
    for (const query of [
      `${board.table}?select=customer_phone`,
      `${board.table}?customer_phone=eq.84987654321`,
      `${board.table}?order=customer_phone`,
    ]) {
      expect([401, 403]).toContain((await read(query)).status);
    }
    expect(await (await read(`${board.table}?request=eq.${encodeURIComponent(wish)}`)).text()).not.toContain(
      '987654321',
    );

    await openForm(page, board);
    expect(
      await sheet(page)
        .getByLabel(/^Yêu cầu khác/)
        .inputValue(),
    ).toBe('');
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

    await offer.dblclick();
    await page.getByText('Đã gửi thành công').waitFor();
    await card.getByText('Lời chào của bạn: Đang xét duyệt').waitFor();
    expect(await card.getByLabel('Thông tin bất động sản').inputValue()).toBe('');
    expect(bodies.map(({ status }) => status)).toEqual(['Đang xét duyệt', 'Đang xét duyệt']);
    expect(new Set(bodies.map(({ client_id }) => client_id)).size).toBe(1);
    expect(bodies[0]?.search_demand).toHaveProperty('location');
  });
});

test('ERR-2 a board whose tables cannot be reached says so, and a retry heals', async () => {
  const { page } = await visit('/purchase-need', {
    prepare: (tab) => tab.route(/\/rest\/v1\//, (route) => route.abort()),
  });
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await page.unroute(/\/rest\/v1\//);
  await retry.click();
  await untilReady(page, 'purchase-need');
});

test('DEMAND-7 keyboard alone: from card to card, and through the offer', async () => {
  const { page } = await visit('/purchase-need');
  await untilReady(page, 'purchase-need');
  await cards(page).first().focus();
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))).toBe('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0912345678');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nhà phố ba tầng');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Đã gửi thành công').waitFor();
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
