import { randomUUID } from 'node:crypto';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { anyDemand, BOARDS, cards, isRent } from '../../scripts/e2e/demands';
import { eventually } from '../../scripts/e2e/eventually';
import { place, scrollDown, untilReady } from '../../scripts/e2e/page';
import { largeText } from '../../scripts/e2e/text-size';

const visit = withBrowser();

describe.each(BOARDS)('$path', (board) => {
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
    await eventually(async () => expect(await page.locator('[data-skeleton]').count()).toBe(8));
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
    // All pages of the board, one after the other.
  }, 150_000);

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

    // Not the page before, which may ask for its next demands still.
    const asks = page.waitForRequest((request) => request.url().includes('type_product='));
    const band = isRent(board) ? '10-15' : '5-6';
    await page.goto(
      `${board.path}?price=${band}&type=chung-cu&area=gt-300&bedrooms=2&bathrooms=1&direction=dong-nam&sort=lowToHigh`,
    );
    const asked = new URL((await asks).url()).searchParams;
    expect(asked.getAll('price')).toEqual(
      isRent(board) ? ['gte.10000000', 'lte.15000000'] : ['gte.5000000000', 'lte.6000000000'],
    );
    expect(asked.getAll('square_meter')).toEqual(['gte.300']);
    expect(asked.get('type_product')).toBe('eq.Chung cư');
    expect(asked.get('direction')).toBe('eq.Đông Nam');
    expect([asked.get('bedroom'), asked.get('bathroom')]).toEqual(['eq.2', 'eq.1']);
    expect(asked.get('order')).toMatch(/^price\.asc/);

    await page.goto(`${board.path}?price=cheap&sort=up&bedrooms=99&direction=&page=%00`);
    await untilReady(page, board.page);
    expect(new URL(page.url()).searchParams.size).toBeLessThanOrEqual(1);
    await page.goto(board.path);
    await untilReady(page, board.page);
    await page.getByRole('button', { name: /^Sắp xếp/ }).click();
    await page.getByRole('radio', { name: 'Giá cao đến thấp' }).click();
    await eventually(() => expect(place(page)).toBe(`${board.path}?sort=highToLow`));
    await page.goBack();
    await eventually(() => expect(place(page)).toBe(board.path));
  });

  test('DEMAND-2 the demands of one person, and the way to all from a person without any', async () => {
    const { author_id } = await anyDemand(board);
    const { page } = await visit('/rules');
    const asks = page.waitForRequest((request) => request.url().includes('author_id='));
    await page.goto(`${board.path}?author=${author_id}`);
    expect(new URL((await asks).url()).searchParams.get('author_id')).toBe(`eq.${author_id}`);
    await untilReady(page, board.page);
    expect(await cards(page).count()).toBeGreaterThan(0);

    await page.goto(`${board.path}?author=${randomUUID()}`);
    await page.getByText('Không có nhu cầu nào khớp').waitFor();
    await page.locator('main').getByRole('button', { name: 'Xoá lọc' }).click();
    await cards(page).first().waitFor();
    expect(place(page)).toBe(board.path);
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

test('ERR-2 a board without a connection says so, and comes with the connection', async () => {
  const { page, context } = await visit('/rules');
  await untilReady(page, 'rules');
  await page.goto('/rent-need');
  await untilReady(page, 'rent-need');
  await page.getByRole('button', { name: /^Sắp xếp/ }).click();
  const cheapestFirst = page.getByRole('radio', { name: 'Giá thấp đến cao' });
  await cheapestFirst.waitFor();
  await context.setOffline(true);
  await cheapestFirst.click();
  await page.getByText('Bạn đang ngoại tuyến').first().waitFor();
  await context.setOffline(false);
  await cards(page).first().waitFor();
});

describe.each(BOARDS)('$path', (board) => {
  test('DEMAND-2 a search does not regard marks or case, đ included', async () => {
    const found: number[] = [];
    for (const words of ['Quận 7', 'quan 7', 'QUẬN 7', 'qUaN 7'.normalize('NFD')]) {
      const { page } = await visit(`${board.path}?q=${encodeURIComponent(words)}`);
      await untilReady(page, board.page);
      await eventually(async () => expect(await cards(page).count()).toBeGreaterThan(0));
      found.push(await cards(page).count());
    }
    expect(new Set(found).size).toBe(1);
  });

  test('DEMAND-1 NAV-6 a reload keeps the place among the demands', async () => {
    const { page } = await visit(board.path);
    await untilReady(page, board.page);
    await eventually(async () => {
      await scrollDown(page, 4000);
      expect(await cards(page).count()).toBeGreaterThanOrEqual(60);
    });
    const seen = cards(page).nth(43);
    await seen.evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await eventually(async () => expect((await seen.boundingBox())?.y).toBeLessThan(MOBILE.height));
    const before = { id: await seen.getAttribute('data-entry'), y: (await seen.boundingBox())?.y ?? 0 };
    await page.reload();
    await untilReady(page, board.page);
    const again = page.locator(`[data-entry="${before.id}"]`);
    await eventually(async () =>
      expect(Math.abs(((await again.boundingBox())?.y ?? 1e9) - before.y)).toBeLessThan(40),
    );
  });
});

test.each([
  { name: '390 px', viewport: MOBILE, text: 1 },
  { name: '320 px, text twice as large', viewport: { width: 320, height: 640 }, text: 2 },
  { name: '1440 px', viewport: { width: 1440, height: 900 }, text: 1 },
])(
  'DEMAND-4 DEMAND-7 $name: nothing lies over a button of a card, nor over the end of the board',
  async ({ viewport, text }) => {
    const stored = { lilyPromo: 'closed' };
    const { page } = await visit('/purchase-need', { viewport, stored, prepare: largeText(text) });
    await untilReady(page, 'purchase-need');
    await cards(page).first().getByRole('button', { name: 'Chào nhà' }).click();
    for (const name of ['Gửi lời chào', 'Đóng']) {
      const button = cards(page).first().getByRole('button', { name, exact: true });
      await button.focus();
      await eventually(async () => expect(await button.evaluate(isHit)).toBe(true));
    }
  },
);

/** Whether a click in the middle of an element, and near its corners, meets it. */
const isHit = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 8, top + 8],
    [right - 8, bottom - 8],
  ] as const;
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
};
