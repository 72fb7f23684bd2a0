import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { DemoSite } from './testing/demo-site';
import { atFakeTime, given, WorkerWorld } from './testing/worker-world';

const ORIGIN = 'https://nha.example';
let world: WorkerWorld;
atFakeTime();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  world = new WorkerWorld(new DemoSite().answer);
});

const push = (message: unknown) =>
  world.tell('push', {
    data: { text: () => (typeof message === 'string' ? message : JSON.stringify(message)) },
  });
const news = (tag: string, url = '/rules', more = {}) => ({
  title: 'Tin mới',
  lang: 'vi',
  tag,
  url,
  ...more,
});
const press = async (tag: string) => {
  const notification = world.shown.find((one) => one.tag === tag);
  await world.tell('notificationclick', { notification });
};
const tags = () => world.shown.map(({ tag }) => tag);
const tab = (page: string, more = {}) => ({ page, url: `${ORIGIN}${page}`, isLookedAt: true, ...more });

test('PUSH-8 what makes no sense is a general text that leads home', async () => {
  await push({ title: 'x', url: 'https://evil.example/' });
  expect(world.shown).toMatchObject([{ title: 'Có tin mới cho bạn', tag: 'general', data: { path: '/' } }]);
  await press('general');
  expect(world.opened).toEqual(['/']);
});

test('PUSH-8 a press opens the message’s place in a new tab, or brings the tab to the front that shows it; a tab elsewhere stays', async () => {
  world.tabs = [tab('/support')];
  await push({ ...news('here', '/support'), title: 'Tin cũ' });
  await push(news('here', '/rules'));
  expect(world.shown.map(({ title }) => title)).toEqual(['Tin mới']);
  await press('here');
  expect([world.opened, world.focused, tags()]).toEqual([['/rules'], [], []]);
  world.tabs = [tab('/support'), tab('/rules', { isLookedAt: false })];
  await push(news('here', '/rules'));
  await press('here');
  expect([world.opened, world.focused]).toEqual([['/rules'], ['/rules']]);
});

test('PUSH-8 a message about the page that somebody looks at comes without a sound and goes at once', async () => {
  world.tabs = [tab('/support')];
  await push(news('seen', '/support'));
  await push(news('other', '/rules'));
  expect(world.noted).toEqual([
    { tag: 'seen', silent: true },
    { tag: 'other', silent: false },
  ]);
  await world.rest();
  expect(tags()).toEqual(['other']);
  world.tabs = [tab('/support', { isLookedAt: false })];
  await push(news('unseen', '/support'));
  expect(world.noted.at(-1)).toEqual({ tag: 'unseen', silent: false });
});

test('PUSH-8 the page that a tab says it shows counts, and not the address that its document came from', async () => {
  world.tabs = [tab('/rules', { url: `${ORIGIN}/support` })];
  await push(news('left', '/support'));
  await push(news('here', '/rules'));
  expect(world.noted).toEqual([
    { tag: 'left', silent: false },
    { tag: 'here', silent: true },
  ]);
  await press('left');
  expect(world.opened).toEqual(['/support']);
});

test('INSTALL-5 the icon counts unread threads, as a message and then a tab says, and messages about anything else', async () => {
  await push(news('answer:0'));
  expect(world.badges.at(-1)).toBe(1);
  await push(news('answer:1', '/rules', { unread: 3 }));
  expect(world.badges.at(-1)).toBe(3);
  await push(news('price:1', '/rules', { unread: 3 }));
  expect(world.badges.at(-1)).toBe(4);
  // All threads were read, here or elsewhere: an inbox that says so is enough.
  await world.tell('message', { data: { kind: 'unread', count: 0 } });
  expect([world.badges.at(-1), tags()]).toEqual([1, ['price:1']]);
  world.shown = [];
  await world.tell('notificationclose', {});
  expect(world.badges.at(-1)).toBe(0);
});

test('INSTALL-5 a message whose page is looked at waits no more, one about a thread neither at the inbox; another one does', async () => {
  for (const [tag, url] of [
    ['price:1', '/for-sale/app/1'],
    ['price:2', '/for-sale/app/2'],
    ['question:3', '/for-sale/app/3'],
  ] as const)
    await push(news(tag, url));
  await world.tell('message', { data: { kind: 'seen', page: '/for-sale/app/1' } });
  expect(tags()).toEqual(['price:2', 'question:3']);
  await world.tell('message', { data: { kind: 'seen', page: '/inbox?thread=3' } });
  expect([tags(), world.badges.at(-1)]).toEqual([['price:2'], 1]);
});

test('PUSH-10 a subscription that the browser changes by itself is told to the platform, by the keys of the one before', async () => {
  const { pushMemory } = require('@site/shared/push/push-memory');
  const choices = { kinds: [], quiet_hours: null };
  await world.during(
    pushMemory.keepSubscription({ person: 'lan', endpoint: 'https://push.example/1', auth: 'a', choices }),
  );
  const sent: unknown[] = [];
  world.network = (path, init) => {
    if (path === '/config.json') return given(JSON.stringify({ services: { base: '' } }));
    sent.push([path, JSON.parse(String(init?.body))]);
    return given('{}');
  };
  const made = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'b' } };
  // Browsers that do not say which subscription they had.
  await world.tell('pushsubscriptionchange', { newSubscription: { toJSON: () => made } });
  const before = { endpoint: 'https://push.example/1', auth: 'a' };
  expect(sent).toEqual([['/api/push/subscription/renew', { ...before, renewed: made }]]);
  expect(await world.during(pushMemory.subscription())).toMatchObject({ endpoint: made.endpoint, auth: 'b' });
});
