import { findings, LOOKS } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { goTo, place, untilReady } from '../../scripts/e2e/page';
import {
  cardAt,
  changeVideos,
  listVideos,
  runningCards,
  scrollFeed,
  shortVideosOnly,
  untilAt,
  untilPlaying,
  type VideoItem,
} from '../../scripts/e2e/videos';

const visit = withBrowser();
const PATH = '/mega-views';

const open = async (options: Parameters<typeof visit>[1] = {}, path = PATH) => {
  const visited = await visit(path, { prepare: shortVideosOnly, ...options });
  await untilReady(visited.page, 'mega-views');
  return visited;
};

test('MEGA-1 pages of posts come as their end comes near, and few cards are in the document', async () => {
  const { page, requests } = await open();
  const asked = () => requests.all.filter(({ path }) => path.endsWith('/get-posts')).length;
  const seen = new Set<string>();
  for (let index = 0; index < 24; index += 1) {
    await cardAt(page, index).waitFor();
    seen.add((await cardAt(page, index).getAttribute('data-post')) ?? '');
    expect(await page.getByRole('article').count()).toBeLessThanOrEqual(5);
    expect(await page.locator('video').count()).toBeLessThanOrEqual(3);
    await cardAt(page, index + 1).waitFor();
    await scrollFeed(page, 1);
    await untilAt(page, index + 1);
  }
  expect(seen.size).toBe(24);
  expect(asked()).toBeGreaterThanOrEqual(3);
  // Twenty-four steps, each waited for.
}, 150_000);

test('MEGA-3 of HLS the one video at least half in view plays; leaving pauses it; the next one is only prepared', async () => {
  const { page, requests } = await open();
  await untilPlaying(page, 0);
  const segments = (name: string) =>
    requests.all.filter(({ path }) => path.includes(name) && path.endsWith('.m4s')).length;
  const source = await page.evaluate(() => document.querySelector('video')?.currentSrc);
  expect(source).toMatch(/^blob:/);
  await eventually(async () => expect(await page.locator('video').count()).toBe(2));
  const ahead = await page
    .locator('video')
    .nth(1)
    .evaluate((video: HTMLVideoElement) => (video.buffered.length ? video.buffered.end(0) : 0));
  expect(ahead).toBeLessThan(5);
  expect(segments('')).toBeGreaterThan(0);

  // Less than half of the first is out of view: it goes on.
  await page.getByRole('feed').evaluate((feed) => {
    feed.style.scrollSnapType = 'none';
    feed.scrollTop = feed.clientHeight * 0.45;
  });
  await untilPlaying(page, 0);
  await page.getByRole('feed').evaluate((feed) => {
    feed.scrollTop = feed.clientHeight * 0.55;
  });
  await untilPlaying(page, 1);

  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
  expect(await page.locator('video').count()).toBe(0);
});

test('MEGA-3 the library of videos does not wait for the posts; the first video has the line for itself', async () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked: string[] = [];
  const { page } = await visit(PATH, {
    async prepare(tab) {
      await shortVideosOnly(tab);
      const library = tab.waitForRequest(filesOf('mf-megaviews', 'hls'));
      await tab.route('**/api/megaviews/get-posts', async (route) => {
        await library;
        await route.fallback();
      });
      await tab.route('**/master.m3u8', async (route) => {
        asked.push(route.request().url());
        await opened;
        await route.fallback();
      });
    },
  });
  await untilReady(page, 'mega-views');
  await cardAt(page, 0).locator('[data-product]').first().waitFor();
  await eventually(() => expect(asked).toHaveLength(1));
  expect(await page.locator('video').count()).toBe(1);
  open();
  await untilPlaying(page, 0);
  await eventually(() => expect(asked).toHaveLength(2));
});

test('MEGA-3 a tap pauses and plays again', async () => {
  const { page } = await open();
  await untilPlaying(page, 0);
  const toggle = cardAt(page, 0).locator('[data-toggle]');
  await toggle.click({ position: { x: 150, y: 200 } });
  await eventually(async () => expect(await runningCards(page)).toEqual([]));
  await eventually(async () => expect(await toggle.getAttribute('aria-label')).toMatch(/^Phát: /));
  await toggle.click({ position: { x: 150, y: 200 } });
  await untilPlaying(page, 0);
});

test('MEGA-3 a direct file plays as well, and so does the file of a stream that fails', async () => {
  const { page } = await open({
    prepare: (tab) =>
      shortVideosOnly(tab, ({ post, author }) => ({ post: { ...post, video_hls_path: null }, author })),
  });
  await untilPlaying(page, 0);
  expect(await page.evaluate(() => document.querySelector('video')?.currentSrc)).toMatch(/\.mp4$/);

  const broken = await open({
    prepare: async (tab) => {
      await shortVideosOnly(tab);
      await tab.route('**/*.m3u8', (route) => route.fulfill({ status: 404, body: '' }));
    },
  });
  await untilPlaying(broken.page, 0);
  expect(await broken.page.evaluate(() => document.querySelector('video')?.currentSrc)).toMatch(/\.mp4$/);
});

test('MEGA-3 a video that can be played in no way says so and can be tried again', async () => {
  const { page } = await open({
    prepare: async (tab) => {
      await shortVideosOnly(tab);
      await tab.route(/\.(m3u8|mp4|m4s)$/, (route) => route.fulfill({ status: 404, body: '' }));
    },
  });
  await cardAt(page, 0).getByText('Không phát được video này.').waitFor();
  await page.unroute(/\.(m3u8|mp4|m4s)$/);
  await cardAt(page, 0).getByRole('button', { name: 'Thử lại' }).click();
  await untilPlaying(page, 0);
});

test('MEGA-3 a line that is lost in mid-video: it says so, and goes on by itself where it was', async () => {
  const { page, context } = await open();
  await untilPlaying(page, 0);
  const video = cardAt(page, 0).locator('video');
  const note = cardAt(page, 0).getByText('Đang tải video…');
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await context.route(/\.(m3u8|mp4|m4s)$/, (route) => route.abort('connectionreset'));
  await note.waitFor({ timeout: 30_000 });
  const at = await time();
  const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
  await context.unrouteAll();
  await eventually(async () => {
    const now = await time();
    expect(now).toBeGreaterThan(at);
    expect(now).toBeLessThan(at + 4);
  });
  // Still the same opening of it: its picture has never gone.
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toBe(source);
  await note.waitFor({ state: 'detached' });
});

test('MEGA-3 the sound button silences all videos, also after a reload', async () => {
  const { page } = await open();
  await untilPlaying(page, 0);
  // The browser may have refused the sound before this first press.
  const on = cardAt(page, 0).getByRole('button', { name: 'Bật tiếng' });
  if ((await on.count()) > 0) await on.click();
  await cardAt(page, 0).getByRole('button', { name: 'Tắt tiếng' }).click();
  const muted = () =>
    page.locator('video').evaluateAll((videos: HTMLVideoElement[]) => videos.map((video) => video.muted));
  await eventually(async () => expect(await muted()).not.toContain(false));
  await page.reload();
  await untilReady(page, 'mega-views');
  await untilPlaying(page, 0);
  expect((await muted())[0]).toBe(true);
  // The next video comes into the document while this one plays, and is muted by the rendering after that.
  await eventually(async () => expect(await muted()).toEqual([true, true]));
  await on.waitFor();
});

test('MEGA-3 where the browser lets nothing sound before a press, videos start muted and the button gives the sound', async () => {
  const { page } = await open({
    prepare: async (tab) => {
      await shortVideosOnly(tab);
      await tab.addInitScript(() => {
        // Not navigator.userActivation: what a test evaluates counts as a press there.
        let pressed = false;
        addEventListener('pointerdown', () => (pressed = true), true);
        const play = HTMLMediaElement.prototype.play;
        HTMLMediaElement.prototype.play = function refuseSound(this: HTMLMediaElement) {
          return this.muted || pressed
            ? play.call(this)
            : Promise.reject(new DOMException('a press first', 'NotAllowedError'));
        };
      });
    },
  });
  await untilPlaying(page, 0);
  const muted = () => page.evaluate(() => document.querySelector('video')?.muted);
  expect(await muted()).toBe(true);
  await cardAt(page, 0).getByRole('button', { name: 'Bật tiếng' }).click();
  await eventually(async () => expect(await muted()).toBe(false));
  await untilPlaying(page, 0);
  await scrollFeed(page, 1);
  await untilPlaying(page, 1);
  expect(await muted()).toBe(false);
});

test('MEGA-3 with reduced motion nothing is downloaded or plays before a tap', async () => {
  const { page, requests } = await open({
    prepare: async (tab) => {
      await tab.emulateMedia({ reducedMotion: 'reduce' });
      await shortVideosOnly(tab);
    },
  });
  await cardAt(page, 0)
    .getByRole('link', { name: /^Nhà (bán|thuê)/ })
    .first()
    .waitFor();
  expect(await page.locator('video').count()).toBe(0);
  expect(requests.all.filter(({ path }) => /\.(m3u8|mp4|m4s)$|\/hls\./.test(path))).toEqual([]);
  await cardAt(page, 0)
    .locator('[data-toggle]')
    .click({ position: { x: 150, y: 200 } });
  await untilPlaying(page, 0);
});

test('MEGA-1 MEGA-3 J, K, M, Space and the arrows work while the feed has the focus', async () => {
  const { page } = await open();
  await untilPlaying(page, 0);
  await cardAt(page, 0).focus();
  await page.keyboard.press('j');
  await untilPlaying(page, 1);
  await page.keyboard.press('ArrowDown');
  await untilPlaying(page, 2);
  await page.keyboard.press('k');
  await untilPlaying(page, 1);
  await page.keyboard.press('ArrowUp');
  await untilPlaying(page, 0);
  const sound = cardAt(page, 0).locator('[data-sound]');
  const before = await sound.getAttribute('data-sound');
  await page.keyboard.press('m');
  await eventually(async () => expect(await sound.getAttribute('data-sound')).not.toBe(before));
  await page.keyboard.press(' ');
  await eventually(async () => expect(await runningCards(page)).toEqual([]));
});

test('MEGA-4 MEGA-5 MEGA-6 author, description and the link out', async () => {
  const long = `${'a'.repeat(30)}${'b'.repeat(10)}`;
  const change = ({ post, author }: VideoItem): VideoItem => ({
    post: { ...post, description: long, affiliate_marketing: true, affiliate_link: 'https://example.com/x' },
    author,
  });
  const { page } = await open({ prepare: (tab) => shortVideosOnly(tab, change) });
  const card = cardAt(page, 0);
  const text = card.locator('[data-description]');
  expect(await text.textContent()).toBe(`${'a'.repeat(30)}… Xem thêm`);
  await text.click();
  await eventually(async () => expect(await text.textContent()).toBe(`${long} Thu gọn`));
  const link = card.getByRole('link', { name: 'Xem chi tiết' });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('href')).toBe('https://example.com/x');
  const [item] = (await listVideos()).filter(({ post }) => post.type === 'megaviews');
  await card.getByRole('link', { name: item?.author.display_name ?? '' }).click();
  await eventually(() => expect(place(page)).toBe(`/user/${item?.author.uid}`));
});

test("MEGA-6 without a link there is no 'Xem chi tiết'", async () => {
  const change = ({ post, author }: VideoItem): VideoItem => ({
    post: { ...post, affiliate_marketing: false, affiliate_link: 'https://example.com/x' },
    author,
  });
  const { page } = await open({ prepare: (tab) => shortVideosOnly(tab, change) });
  expect(await cardAt(page, 0).getByRole('link', { name: 'Xem chi tiết' }).count()).toBe(0);
});

test('MEGA-7 the comment box opens the panel only while the video is playing', async () => {
  const { page } = await open();
  await untilPlaying(page, 0);
  const box = cardAt(page, 0).locator('[data-comment]');
  expect(await box.textContent()).toBe('Bình luậnGửi');
  await cardAt(page, 0)
    .locator('[data-toggle]')
    .click({ position: { x: 150, y: 200 } });
  await eventually(async () => expect(await box.getAttribute('aria-disabled')).toBe('true'));
  await box.click({ force: true });
  await page.getByText('Phát video để bình luận').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await cardAt(page, 0)
    .locator('[data-toggle]')
    .click({ position: { x: 150, y: 200 } });
  await untilPlaying(page, 0);
  await box.click();
  const panel = page.getByRole('dialog').getByRole('region', { name: 'Câu hỏi riêng' });
  const question = `Căn này còn không ${Date.now()}`;
  await panel.getByRole('textbox', { name: 'Câu hỏi của bạn' }).fill(question);
  await page.keyboard.press('Enter');
  await panel.getByText(question, { exact: true }).waitFor();
  // A letter in the panel is no key of the feed, and behind it nothing plays.
  expect(await runningCards(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilAt(page, 0);
});

test('MEGA-7 on a desktop the panel opens in the rail beside the video', async () => {
  const { page } = await open({ viewport: DESKTOP });
  await untilPlaying(page, 0);
  await cardAt(page, 0).locator('[data-comment]').click();
  const rail = page.getByRole('complementary', { name: 'Video đang xem' });
  await rail.getByRole('textbox', { name: 'Câu hỏi của bạn' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('MEGA-8 a tile shows its listing and opens it over the video; an unknown type drops only its tile', async () => {
  const { page } = await open({
    prepare: (tab) =>
      shortVideosOnly(tab, ({ post, author }) => ({
        post: { ...post, product_ids: [{ type: 'for_swap', product_id: 'x' }, ...post.product_ids] },
        author,
      })),
  });
  const [item] = (await listVideos()).filter(({ post }) => post.type === 'megaviews');
  const tiles = cardAt(page, 0).locator('a[data-product]');
  await eventually(async () => expect(await tiles.count()).toBe(item?.post.product_ids.length));
  const tile = tiles.first();
  await tile.getByText('Vnđ').first().waitFor();
  const text = await tile.locator('> *').allTextContents();
  expect(text[0]).toMatch(/^Nhà (bán|thuê)$/);
  expect(text.at(-1)).toMatch(/m²$/);
  expect(Array.from((text.at(-2) ?? '').replace(/…$/, '')).length).toBeLessThanOrEqual(35);
  await tile.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Xem chi tiết' }).waitFor();
  expect(place(page)).toBe(PATH);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('MEGA-8 SHELL-3 with the listings area down a tile leads to the detail', async () => {
  const { page } = await open();
  const tile = cardAt(page, 0).locator('a[data-product]').first();
  await tile.waitFor();
  const path = (await tile.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/for-(sale|rent)\/app\//);
  await breakFiles(page, filesOf('mf-listings', '.js'), 'missing');
  await tile.click();
  await page.locator('[data-area-error="mf-listings"]').waitFor();
  expect(place(page)).toBe(path);
});

test('MEGA-2 photos and panorama open over the video; a live stream of the feed is one', async () => {
  const { page } = await open({
    prepare: (tab) =>
      shortVideosOnly(tab, ({ post, author }) => ({
        post: { ...post, panorama: post.panorama ?? post.images_path[0] ?? null },
        author,
      })),
  });
  await cardAt(page, 0)
    .getByRole('button', { name: /^Xem \d+ ảnh$/ })
    .click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('img').first().waitFor();
  const size = await viewer.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  expect(size).toEqual([390, 844]);
  await viewer.getByText(/^1\/\d+$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText(/^2\/\d+$/).waitFor();
  await viewer.getByRole('button', { name: 'Phóng to' }).click();
  await viewer.locator('[data-zoomed]').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  // The keys of the viewer are not those of the feed.
  await untilAt(page, 0);
  await cardAt(page, 0).getByRole('button', { name: 'Xem ảnh 360°' }).click();
  await page.getByRole('dialog').locator('canvas, img').first().waitFor();

  const live = await visit(PATH, {
    prepare: (tab) =>
      changeVideos(tab, ({ data, nextCursor }) => ({
        data: data.filter(({ post }) => post.type === 'livestream'),
        nextCursor,
      })),
  });
  await live.page.locator('[role=feed] article [data-live]').first().waitFor();
});

test('MEGA-9 search by place and by author is in the address, and Back undoes it', async () => {
  const [first] = await listVideos({ location: 'ha noi' }, 1);
  const { page } = await open();
  await page.getByRole('button', { name: 'Tìm video' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox', { name: 'Khu vực' }).fill('ha noi');
  await sheet.getByRole('searchbox', { name: 'Khu vực' }).press('Enter');
  await eventually(() => expect(place(page)).toBe(`${PATH}?q=ha+noi`));
  await page.locator(`article[data-post="${first?.post.id}"]`).waitFor();
  await page.goBack();
  await eventually(() => expect(place(page)).toBe(PATH));
  await untilReady(page, 'mega-views');

  await page.goto(`${PATH}?author=${first?.post.author_id}`);
  await untilReady(page, 'mega-views');
  await page.getByRole('button', { name: `Bỏ người đăng ${first?.author.display_name}` }).click();
  await eventually(() => expect(place(page)).toBe(PATH));
  await page.goBack();
  await eventually(() => expect(place(page)).toContain('author='));
});

test('MEGA-9 an author whose videos have not been seen is found by name, typed without marks', async () => {
  const items = await listVideos();
  const early = new Set(items.slice(0, 15).map(({ author }) => author.id));
  const author = items.find((item) => !early.has(item.author.id))?.author;
  const { page } = await open();
  await page.getByRole('button', { name: 'Tìm video' }).click();
  const sheet = page.getByRole('dialog');
  const plain = (author?.display_name ?? '').normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd');
  await sheet.getByRole('searchbox', { name: 'Tên người đăng' }).fill(plain);
  await sheet.getByRole('button', { name: author?.display_name ?? '', exact: true }).click();
  await eventually(() => expect(place(page)).toBe(`${PATH}?author=${author?.id}`));
  await untilReady(page, 'mega-views');
  await page.getByRole('button', { name: `Bỏ người đăng ${author?.display_name}` }).waitFor();

  await page.getByRole('button', { name: 'Tìm video' }).click();
  await sheet.getByRole('searchbox', { name: 'Tên người đăng' }).fill('không ai tên vậy');
  await sheet.getByText('Không có người đăng nào tên như vậy.').waitFor();
});

test('MEGA-9 ERR-2 nothing found, a failure and its retry, and the end are said', async () => {
  const { page } = await open({}, `${PATH}?q=${encodeURIComponent('Không đâu cả xyz')}`);
  await page.getByText('Không có video nào phù hợp').waitFor();
  await page.getByRole('button', { name: 'Xem tất cả video' }).click();
  await cardAt(page, 0).waitFor();

  const failing = await visit(PATH, {
    prepare: (tab) => tab.route('**/get-posts', (route) => route.fulfill({ status: 500, json: {} })),
  });
  const retry = failing.page.getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await failing.page.unroute('**/get-posts');
  await shortVideosOnly(failing.page);
  await retry.click();
  await untilPlaying(failing.page, 0);

  const short = await open({
    prepare: (tab) =>
      changeVideos(tab, ({ data }) => ({
        data: data.filter(({ post }) => post.type === 'megaviews').slice(0, 1),
        nextCursor: null,
      })),
  });
  await scrollFeed(short.page, 1);
  await short.page.getByText('Bạn đã xem hết 1 video').waitFor();
});

test('MEGA-1 NAV-6 Back returns to the video that was in view', async () => {
  const { page } = await open();
  await untilPlaying(page, 0);
  for (const index of [1, 2]) {
    await scrollFeed(page, 1);
    await untilPlaying(page, index);
  }
  const id = await cardAt(page, 2).getAttribute('data-post');
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
  await page.goBack();
  await untilPlaying(page, 2);
  expect(await cardAt(page, 2).getAttribute('data-post')).toBe(id);
});

test('MEGA-1 NAV-6 a reload returns to the video that was in view, also behind the first page', async () => {
  const { page } = await open();
  for (let index = 1; index <= 8; index += 1) {
    await cardAt(page, index).waitFor();
    await scrollFeed(page, 1);
    await untilAt(page, index);
  }
  await untilPlaying(page, 8);
  const id = await cardAt(page, 8).getAttribute('data-post');
  await page.reload();
  await untilReady(page, 'mega-views');
  await untilPlaying(page, 8);
  expect(await cardAt(page, 8).getAttribute('data-post')).toBe(id);
  // Gone to afresh, the same address begins at its top.
  await page.goto('/healthz');
  await page.goto(PATH);
  await untilPlaying(page, 0);
});

test('MEGA-2 sharing a video copies an address at which the feed starts with it', async () => {
  const { page, context } = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await untilPlaying(page, 0);
  await scrollFeed(page, 1);
  await untilPlaying(page, 1);
  const id = await cardAt(page, 1).getAttribute('data-post');
  await cardAt(page, 1).getByRole('button', { name: 'Chia sẻ' }).click();
  await page.getByText('Đã sao chép liên kết').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).search).toBe(`?start=${id}`);
  await page.goto(address);
  await untilReady(page, 'mega-views');
  await eventually(async () => {
    const [index] = await runningCards(page);
    expect(await cardAt(page, index ?? -1).getAttribute('data-post')).toBe(id);
  });
  // It leads on to the videos of everybody.
  await scrollFeed(page, 1);
  await untilPlaying(page, 1);
  const [newest] = (await listVideos()).filter(({ post }) => post.type === 'megaviews' && post.id !== id);
  expect(await cardAt(page, 1).getAttribute('data-post')).toBe(newest?.post.id);
});

test('MEGA-2 a shared video far down the feed is the first; one that is gone is said, and the feed shows; an author’s last one leads on', async () => {
  const items = (await listVideos()).filter(({ post }) => post.type === 'megaviews');
  const far = items.at(-1)?.post.id;
  const { page, requests } = await open({}, `${PATH}?start=${far}`);
  await untilPlaying(page, 0);
  expect(await cardAt(page, 0).getAttribute('data-post')).toBe(far);
  expect(requests.all.filter(({ path }) => path.endsWith('/get-posts'))).toHaveLength(2);
  await page.goto(`${PATH}?start=00000000-0000-4000-8000-000000000000`);
  await page.getByText('Video này không còn nữa').waitFor();
  await untilPlaying(page, 0);

  const author = items[0]?.post.author_id ?? '';
  const theirs = (await listVideos({ author_id: author })).filter(({ post }) => post.type === 'megaviews');
  await page.goto(`${PATH}?author=${author}&start=${theirs.at(-1)?.post.id}`);
  await untilReady(page, 'mega-views');
  await page.getByRole('feed').evaluate((feed) => {
    feed.scrollTop = feed.scrollHeight;
  });
  await page.getByRole('link', { name: 'Xem video của mọi người' }).click();
  await eventually(() => expect(place(page)).toBe(PATH));
  await untilPlaying(page, 0);
});

test('MEGA-8 the tiles of many videos are asked for by no call of their own, and show all of a place', async () => {
  const { page, requests } = await open();
  for (let index = 0; index < 6; index += 1) {
    const tile = cardAt(page, index).locator('a[data-product]').first();
    await tile.getByText('Vnđ').first().waitFor();
    const isCut = await tile
      .locator('> *')
      .evaluateAll((lines) => lines.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    expect(isCut).toBe(false);
    // The feed does not rest on its end while the next page is on its way.
    await cardAt(page, index + 1).waitFor();
    await scrollFeed(page, 1);
    await untilAt(page, index + 1);
  }
  expect(requests.all.filter(({ path }) => path.includes('/get-post/'))).toEqual([]);
});

test.each(LOOKS)(
  'MEGA-2 the feed has no serious accessibility findings at $size, $colorScheme',
  async ({ viewport, colorScheme }) => {
    const { page } = await open({ viewport, colorScheme });
    await untilPlaying(page, 0);
    // On a desktop the listings stand beside the video.
    await page.locator('a[data-product]:visible').first().getByText('Vnđ').first().waitFor();
    expect(await findings(page)).toEqual([]);
  },
);
