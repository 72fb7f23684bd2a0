import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import {
  cardAt,
  changeVideos,
  restingPlace,
  runningCards,
  shortVideosOnly,
  untilAt,
  untilPlaying,
  type VideoItem,
  type VideoPage,
} from '../../scripts/e2e/videos';

const visit = withBrowser();

const open = async (options: Parameters<typeof visit>[1] = {}) => {
  const visited = await visit('/mega-views', { viewport: DESKTOP, prepare: shortVideosOnly, ...options });
  await untilReady(visited.page, 'mega-views');
  await untilPlaying(visited.page, 0);
  return visited;
};

test('MEGA-1 on a fresh desktop page one key, one notch of the wheel and one press of a button are one video each', async () => {
  const { page } = await open();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await untilAt(page, 1);
  await page.keyboard.press('k');
  await untilAt(page, 0);

  const feed = await page.getByRole('feed').boundingBox();
  if (!feed) throw new Error('the feed has no place');
  const over = { x: feed.x + feed.width / 2, y: feed.y + feed.height / 2 };
  const beside = { x: feed.x - 40, y: over.y };
  for (const [turn, { x, y }] of [over, beside].entries()) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 120);
    await untilAt(page, turn + 1);
  }
  await page.mouse.wheel(0, -120);
  await untilAt(page, 1);
  await untilPlaying(page, 1);

  const next = page.getByRole('button', { name: 'Video tiếp theo' });
  const previous = page.getByRole('button', { name: 'Video trước' });
  await next.click();
  await untilAt(page, 2);
  await previous.click();
  await untilAt(page, 1);
  await previous.click();
  await untilAt(page, 0);
  await eventually(async () => expect(await previous.getAttribute('aria-disabled')).toBe('true'));
});

const isShort = ({ post }: VideoItem) => post.type === 'megaviews';

/** Opens a feed whose second page is held until it is let come; `first` is how many the first one has. */
const openHeld = async () => {
  let first = 0;
  let asked = 0;
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const prepare = (tab: Page) =>
    tab.route('**/api/megaviews/get-posts', async (route) => {
      asked += 1;
      const isFirst = asked === 1;
      const response = await route.fetch();
      const { data, nextCursor } = (await response.json()) as VideoPage;
      const json = { data: data.filter(isShort), nextCursor };
      if (isFirst) first = json.data.length;
      else await held;
      await route.fulfill({ response, json });
    });
  const { page } = await open({ prepare });
  return { page, first, asked: () => asked, letCome };
};

/** Presses a key without a pause, as one that is held down does. */
const pressFast = (page: Page, key: string, times: number) =>
  page.evaluate(
    ([name, many]) => {
      for (let press = 0; press < many; press += 1) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      }
    },
    [key, times] as const,
  );

/** One key is one video from the one in view, wherever the last movement ended. */
const expectOneOn = async (page: Page) => {
  const at = await restingPlace(page);
  await page.keyboard.press('ArrowDown');
  await untilAt(page, at + 1);
  expect(await restingPlace(page)).toBe(at + 1);
};

test('MEGA-1 steps add up while the videos move, to the last one there is and on to the page that comes', async () => {
  const { page, first, letCome } = await openHeld();
  expect(first).toBeGreaterThan(2);
  const last = first - 1;
  for (let notch = 0; notch < last; notch += 1) await page.mouse.wheel(0, 120);
  await untilAt(page, last);
  expect(await restingPlace(page)).toBe(last);
  // The next one is on its way: it shows as soon as it is there.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await restingPlace(page)).toBe(last);
  letCome();
  await untilAt(page, first);
  await expectOneOn(page);

  await pressFast(page, 'ArrowDown', 4);
  await untilAt(page, first + 5);
  await expectOneOn(page);
  await pressFast(page, 'k', 5);
  await untilAt(page, first + 1);
  for (let index = 0; index < 12; index += 1) await expectOneOn(page);
});

test('MEGA-1 after a movement that is cut short, and after a swipe that rolls out, the next key is one video on', async () => {
  const { page } = await open();
  await pressFast(page, 'j', 3);
  await page.getByRole('feed').evaluate(async (feed) => {
    while (feed.scrollTop < feed.clientHeight / 4) await new Promise(requestAnimationFrame);
    feed.scrollTo({ top: feed.scrollTop, behavior: 'instant' });
  });
  expect(await restingPlace(page)).toBeLessThan(3);
  await expectOneOn(page);
  const at = await restingPlace(page);
  await page.getByRole('feed').evaluate(async (feed) => {
    // A touchpad's: it tells three times the pixels, and gets slower; one event every 16 ms, however slow this machine is.
    const begun = performance.now();
    for (const [turn, deltaY] of [4, 14, 44, 38, 31, 25, 19, 14, 10, 7, 4, 2, 1].entries()) {
      const told = { deltaY, wheelDeltaY: -3 * deltaY, bubbles: true, cancelable: true };
      const event = new WheelEvent('wheel', told);
      Object.defineProperty(event, 'timeStamp', { value: begun + 16 * turn });
      feed.dispatchEvent(event);
      await new Promise(requestAnimationFrame);
    }
  });
  await untilAt(page, at + 1);
  await expectOneOn(page);
});

test('MEGA-1 the next page is asked for while the last video is still on its way', async () => {
  const { page, first, asked } = await openHeld();
  // Nothing arrives anywhere.
  await page.getByRole('feed').evaluate((feed) => Object.assign(feed, { scrollTo: () => undefined }));
  expect(asked()).toBe(1);
  await pressFast(page, 'j', first - 1);
  await eventually(async () => expect(asked()).toBe(2));
});

test('MEGA-1 the end can be rested on, and leads back to the first video', async () => {
  const { page } = await open({
    prepare: (tab) => changeVideos(tab, ({ data }) => ({ data: data.filter(isShort), nextCursor: null })),
  });
  const count = Number(await cardAt(page, 0).getAttribute('aria-setsize'));
  await pressFast(page, 'j', count + 3);
  await page.getByText('Bạn đã xem hết').waitFor();
  await eventually(async () => expect(await restingPlace(page)).toBe(count));
  await page.getByRole('button', { name: 'Xem lại từ đầu' }).click();
  await untilAt(page, 0);
  await expectOneOn(page);
});

test('MEGA-1 MEGA-9 who types, and whatever is open over the videos, has keys and wheel for themselves', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Tìm video' }).click();
  const field = page.getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox')).first();
  await field.fill('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  expect(await field.inputValue()).toBe('jj');
  await page.mouse.wheel(0, 120);
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilAt(page, 0);
  // A phone has no room for the buttons, and needs none.
  await page.setViewportSize(MOBILE);
  await page.getByRole('button', { name: 'Video tiếp theo' }).waitFor({ state: 'hidden' });
});

test('MEGA-3 on a phone a video behind a sheet that hides it is paused, and plays on when the sheet is closed', async () => {
  const { page } = await open({ viewport: MOBILE });
  await cardAt(page, 0).locator('[data-product]').first().click();
  await page.getByRole('dialog').waitFor();
  await eventually(async () => expect(await runningCards(page)).toEqual([]));
  await page.keyboard.press('Escape');
  await untilPlaying(page, 0);
  await cardAt(page, 0).locator('[data-comment]').click();
  await page.getByRole('dialog').waitFor();
  await eventually(async () => expect(await runningCards(page)).toEqual([]));
  await page.goBack();
  await untilPlaying(page, 0);
});

test('MEGA-3 a panel beside the video lets it play on', async () => {
  const { page } = await open();
  await cardAt(page, 0).locator('[data-comment]').click();
  await page.getByRole('complementary').getByRole('textbox', { name: 'Câu hỏi của bạn' }).waitFor();
  await untilPlaying(page, 0);
});
