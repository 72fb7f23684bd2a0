import { askForSession, type GivenSession } from '../e2e/accounts';
import { newCustomer } from '../e2e/chat';
import { askForHost, countOf, listingOfHost } from '../e2e/comments';
import { eventually } from '../e2e/eventually';
import { type Line, layLine } from '../e2e/line';
import { detailPath, findListing } from '../e2e/listings';
import { siteUrl } from '../e2e/settings';
import { CUSTOMER, PASSWORD } from '../e2e/sign-in';
import { type Engine, type Lack, type Tab, untilAt, untilGone, untilReady, untilShown } from './tab';

const SEARCH = { css: 'input[name=q]' };
const QUESTION = { css: 'textarea', name: 'Câu hỏi của bạn' };

const SEND = { css: 'section form button[type=submit]', name: 'Gửi' };

/** What the field of a question holds: nothing once the question is taken. */
const askedIn = (tab: Tab): Promise<string | undefined> =>
  tab.run(
    (name) => document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${name}"]`)?.value,
    QUESTION.name,
  );

/**
 * The journeys that every browser passes, each with a profile of its own.
 *
 * @param engine starts the browser
 * @param place of the first host whose home they ask about (listingOfHost); no two browsers ask the same one
 */
export function describeJourneys(engine: Engine, place: number): void {
  let line: Line;
  let open: Tab[] = [];
  beforeEach(async () => {
    line = await layLine(siteUrl());
  });
  afterEach(async () => {
    await Promise.all(open.map((tab) => tab.close()));
    open = [];
    await line.close();
  });

  const visit = async (path: string, lack?: Lack): Promise<Tab> => {
    const tab = await engine.open(lack);
    open.push(tab);
    await tab.goto(line.url + path);
    return tab;
  };
  const go = (tab: Tab, path: string): Promise<void> => tab.goto(line.url + path);
  /** Comes as somebody who signed in on an earlier visit. */
  const visitAs = async (path: string, session: GivenSession, lack?: Lack): Promise<Tab> => {
    const tab = await visit('/robots.txt', lack);
    await tab.run((kept) => localStorage.setItem('session', kept), JSON.stringify(session));
    await go(tab, path);
    return tab;
  };
  /** Asks a question under a post, and waits until its owner has it. */
  const askOwner = async (tab: Tab, index: number): Promise<void> => {
    const item = await listingOfHost(place + index);
    const question = `Câu hỏi từ ${engine.name} ${Date.now()}`;
    await go(tab, detailPath('for-sale', item));
    await untilReady(tab, 'sale-detail');
    // The panel comes when it is near, and what comes above it may move it away again.
    await eventually(async () => {
      await tab.run(() =>
        [...document.querySelectorAll('h2')]
          .find(({ textContent }) => textContent === 'Hỏi chủ tin')
          ?.scrollIntoView(),
      );
      expect(await tab.shows(QUESTION)).toBe(true);
    });
    await tab.type(QUESTION, question);
    await eventually(async () => expect(await askedIn(tab)).toBe(question));
    // A press while the panel is busy does nothing.
    await eventually(async () => {
      await tab.click(SEND);
      expect(await askedIn(tab)).toBe('');
    });
    await untilGone(tab, '[data-waiting]');
    const host = await askForHost(item);
    await eventually(async () => expect(await countOf(item, host, question)).toBe(1));
  };

  test('a home of the feed opens, and Back leads to the feed', async () => {
    const tab = await visit('/');
    await untilReady(tab, 'sale-feed');
    await tab.click({ css: 'article h2 a' });
    await untilReady(tab, 'sale-detail');
    await tab.run(() => history.back());
    await untilReady(tab, 'sale-feed');
  });

  test('the search box understands words', async () => {
    const tab = await visit('/for-sale');
    await untilReady(tab, 'sale-feed');
    await tab.type(SEARCH, 'quận 7 2pn\n');
    await untilAt(tab, /^\/for-sale\/quan-7\?.*bedrooms=2/);
    await untilShown(tab, 'article');
  });

  test('a visitor signs in, and out again', async () => {
    const tab = await visit('/login');
    await untilReady(tab, 'login');
    await tab.type({ css: 'main input', name: 'Số điện thoại' }, CUSTOMER);
    await tab.type({ css: 'main input[type=password]' }, PASSWORD);
    await tab.click({ css: 'main form button[type=submit]' });
    await untilShown(tab, 'header a[href="/account"]');
    await go(tab, '/account');
    await tab.click({ css: 'main button', name: 'Đăng xuất' });
    await untilReady(tab, 'sale-feed');
    expect(await tab.run(() => localStorage.getItem('session'))).toBeNull();
  });

  test('a question under a post reaches its owner', async () => {
    await askOwner(await visit('/rules'), 0);
  });

  test('a saved home is in the list after a reload', async () => {
    const item = await findListing('for-sale', ({ post }) => post.images_path.length > 0);
    const tab = await visit(detailPath('for-sale', item));
    await untilReady(tab, 'sale-detail');
    await tab.click({ css: 'button[aria-label^="Lưu tin"]' });
    await untilShown(tab, 'button[aria-label^="Lưu tin"][aria-pressed=true]');
    await go(tab, '/saved');
    await untilReady(tab, 'saved');
    await untilShown(tab, 'article', item.post.title);
  });

  test('Lily answers a customer', async () => {
    const tab = await visitAs('/megabot', await newCustomer());
    await untilReady(tab, 'megabot');
    await tab.type({ css: 'textarea', name: 'Tin nhắn cho Lily' }, 'nhà quận 7 dưới 5 tỷ');
    await tab.click({ css: 'button', name: 'Gửi' });
    await untilShown(tab, '[data-message]', 'tin');
  });

  test('the videos show their cards', async () => {
    const tab = await visit('/mega-views');
    await untilReady(tab, 'mega-views');
    await untilShown(tab, 'article video, article img');
  });

  test('the language is kept over a reload', async () => {
    const tab = await visit('/for-rent');
    await untilReady(tab, 'rent-feed');
    await tab.click({ css: '[data-opens=site-menu]' });
    await tab.click({ css: 'dialog label', name: 'English' });
    await untilShown(tab, 'nav a', 'Find a home');
    await go(tab, '/for-rent');
    await untilShown(tab, 'nav a', 'Find a home');
  });

  test('a form names the field that it refuses and loses nothing', async () => {
    const tab = await visit('/support');
    await untilReady(tab, 'support');
    await tab.type({ css: 'main form textarea' }, 'Tôi cần giúp');
    await tab.click({ css: 'main form button[type=submit]' });
    await untilShown(tab, 'main form [role=alert], main form [aria-live], main form p', 'Vui lòng');
    expect(
      await tab.run(() => document.querySelector<HTMLTextAreaElement>('main form textarea')?.value),
    ).toBe('Tôi cần giúp');
  });

  test('the map shows homes', async () => {
    const tab = await visit('/for-sale/quan-7');
    await untilReady(tab, 'sale-feed');
    await tab.click({ css: 'button', name: 'Bản đồ' });
    await untilShown(tab, '[role=application] button', 'Xem tin');
  });

  test('with blocked cookies the feed opens and a question reaches its owner', async () => {
    const tab = await visit('/for-sale', 'cookies');
    await untilReady(tab, 'sale-feed');
    await askOwner(tab, 1);
  });

  test('without IndexedDB the saved homes and Lily open', async () => {
    const tab = await visitAs('/saved', await askForSession(CUSTOMER), 'IndexedDB');
    await untilReady(tab, 'saved');
    await go(tab, '/megabot');
    await untilReady(tab, 'megabot');
  });

  test('without WebRTC the videos and the streams open, and a stream says what is missing', async () => {
    const tab = await visit('/mega-views', 'WebRTC');
    await untilReady(tab, 'mega-views');
    await go(tab, '/livestream/list');
    await untilReady(tab, 'livestreams');
    await untilShown(tab, 'article', 'Trình duyệt này không phát được livestream');
  });

  test('without a network a seen page opens, and another one says what is missing', async () => {
    const tab = await visit('/for-rent');
    await untilReady(tab, 'rent-feed');
    await eventually(async () =>
      expect(await tab.run(() => navigator.serviceWorker.controller?.state ?? '')).toBe('activated'),
    );
    await eventually(async () =>
      expect(
        await tab.run(async () => {
          const kept = await (await caches.open('documents-v1')).keys();
          return kept.map(({ url }) => new URL(url).pathname);
        }),
      ).toEqual(expect.arrayContaining(['/for-rent', '/app-frame'])),
    );
    line.cut();
    await go(tab, '/for-rent');
    await untilReady(tab, 'rent-feed');
    await untilShown(tab, '[data-offline]');
    await go(tab, '/newsfeed');
    await untilShown(tab, 'main', 'kết nối');
    await untilGone(tab, 'main', 'Oops');
  });
}
