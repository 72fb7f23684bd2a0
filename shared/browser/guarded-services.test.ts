import { subscribeBrowser } from '../push/browser-push';
import { showAppBadge } from './app-badge';
import { copyText } from './clipboard';
import { readCookies, writeCookie } from './cookies';
import { withDatabase } from './database';
import { askForNotifications, notificationPermission } from './notifications';
import { inOneTab, LOCK_LIMIT_MS } from './one-tab';
import { openShareMenu } from './share-menu';
import { siteCaches } from './site-caches';
import { isStorage, readStored, readStoredJson, store, storedKeys } from './storage';
import { keepStorage, storageRoom } from './storage-room';
import { openTabChannel } from './tab-channel';
import { pushSubscription, tellWorker, workerContainer, workerRegistration } from './worker-container';

const refused = () => new DOMException('The operation is insecure.', 'SecurityError');
const refuse = (): never => {
  throw refused();
};
const reject = () => Promise.reject(refused());
const stayOpen = () => new Promise<never>(() => undefined);

/** How a browser is without a service: it has none, naming it throws, calling it throws, what it is asked is
 * rejected, or is never answered. */
const WAYS = ['absent', 'unnameable', 'throwing', 'rejecting', 'silent'] as const;
type Way = (typeof WAYS)[number];

/** A service every method of which does the same, and which can be constructed. */
const allDo = (work: () => unknown) =>
  new Proxy(function service() {}, {
    get: (_target, name) => (name === 'permission' ? work() : name === 'controller' ? null : work),
    construct: refuse,
  });

const undo: (() => void)[] = [];
const WORK = { throwing: refuse, rejecting: reject, silent: stayOpen };
function lack(owner: object, name: string, way: Way): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
  if (way === 'absent') Object.defineProperty(owner, name, { configurable: true, value: undefined });
  else if (way === 'unnameable') Object.defineProperty(owner, name, { configurable: true, get: refuse });
  else
    Object.defineProperty(owner, name, {
      configurable: true,
      value: name === 'share' || /Badge$/.test(name) ? WORK[way] : allDo(WORK[way]),
    });
}
afterEach(() => {
  jest.useRealTimers();
  for (const one of undo.splice(0).reverse()) one();
});

/** [service, where it is, its names there, what is done with it, what comes of it without it] */
const SERVICES: [string, () => object, string[], () => unknown, unknown][] = [
  ['locks', () => navigator, ['locks'], () => inOneTab('work', async () => 'done'), 'done'],
  ['channels', () => globalThis, ['BroadcastChannel'], () => openTabChannel('tabs'), undefined],
  [
    'databases',
    () => globalThis,
    ['indexedDB'],
    () => withDatabase({ name: 'a', stores: {} }, async () => 'done').catch(() => 'refused'),
    'refused',
  ],
  [
    'caches',
    () => globalThis,
    ['caches'],
    () =>
      Promise.all([siteCaches.open('a'), siteCaches.has('a'), siteCaches.names(), siteCaches.remove('a')]),
    [undefined, false, [], false],
  ],
  ['clipboard', () => navigator, ['clipboard'], () => copyText('text'), false],
  ['share menu', () => navigator, ['share'], () => openShareMenu({ url: '/' }), 'refused'],
  [
    'storage room',
    () => navigator,
    ['storage'],
    () => Promise.all([storageRoom(), keepStorage()]),
    [{}, undefined],
  ],
  [
    'badge',
    () => navigator,
    ['setAppBadge', 'clearAppBadge'],
    () => Promise.all([showAppBadge(1), showAppBadge(0)]),
    [undefined, undefined],
  ],
  [
    'service workers',
    () => navigator,
    ['serviceWorker'],
    () => Promise.all([workerRegistration(), tellWorker({})]),
    [undefined, undefined],
  ],
];

/** IndexedDB gives no promises, and the share menu waits for the visitor. */
const IMPOSSIBLE: Partial<Record<string, Way[]>> = {
  databases: ['rejecting', 'silent'],
  'share menu': ['silent'],
};

const cases = SERVICES.flatMap((service) =>
  WAYS.filter((way) => !(IMPOSSIBLE[service[0]] ?? []).includes(way)).map(
    (way) => [service[0], way, service] as const,
  ),
);

test.each(cases)(
  'KEEP-17 without %s (%s) the site goes on',
  async (_name, way, [, owner, names, use, outcome]) => {
    jest.useFakeTimers();
    for (const name of names) lack(owner(), name, way);
    const used = use();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await used).toEqual(outcome);
  },
);

test.each(['absent', 'unnameable', 'throwing'] as const)(
  'KEEP-17 without notifications (%s) nobody is asked, and there are none',
  async (way) => {
    lack(globalThis, 'Notification', way);
    expect([notificationPermission(), await askForNotifications()]).toEqual([undefined, 'default']);
  },
);

test.each(['absent', 'unnameable'] as const)(
  'KEEP-17 a service worker that cannot be named (%s) is none',
  (way) => {
    lack(navigator, 'serviceWorker', way);
    expect(workerContainer()).toBeUndefined();
  },
);

test.each(['absent', 'unnameable', 'throwing'] as const)(
  'KEEP-17 without storages (%s) nothing is kept',
  (way) => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      lack(window, name, way);
      expect([store(name, 'a', '1'), readStored(name, 'a'), readStoredJson(name, 'a')]).toEqual([
        false,
        undefined,
        undefined,
      ]);
      expect(isStorage(null, name)).toBe(false);
      expect(storedKeys(name, 'x')).toEqual([]);
    }
  },
);

test('KEEP-17 without cookies none is read or written', () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  undo.push(() => Reflect.deleteProperty(document, 'cookie'));
  expect(readCookies()).toBe('');
  expect(() => writeCookie('a=1')).not.toThrow();
});

test('KEEP-17 work that fails under a lock has failed: it is not done once more without one', async () => {
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  undo.push(() => Reflect.deleteProperty(navigator, 'locks'));
  const work = jest.fn(() => Promise.reject(new Error('the work')));
  await expect(inOneTab('work', work)).rejects.toThrow('the work');
  expect(work).toHaveBeenCalledTimes(1);
});

test('KEEP-17 caches that are allowed and broken say so', async () => {
  lack(globalThis, 'caches', 'absent');
  const broken = () => Promise.reject(new DOMException('', 'UnknownError'));
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: { open: broken } });
  await expect(siteCaches.open('a')).rejects.toThrow(DOMException);
});

test('KEEP-17 a push service that never answers is an error', async () => {
  jest.useFakeTimers();
  const pushManager = { getSubscription: stayOpen, subscribe: stayOpen };
  const registration = { pushManager };
  const value = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  undo.push(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const used = Promise.allSettled([pushSubscription(), subscribeBrowser('key')]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect((await used).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('KEEP-17 work whose lock another tab holds is done after a while, and not again when the lock comes', async () => {
  jest.useFakeTimers();
  let grant = (): unknown => undefined;
  const request = (_name: string, _options: object, work: () => unknown) => {
    grant = work;
    return stayOpen();
  };
  undo.push(() => Reflect.deleteProperty(navigator, 'locks'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const work = jest.fn(async () => 'done');
  const used = inOneTab('work', work);
  await jest.advanceTimersByTimeAsync(LOCK_LIMIT_MS - 1);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await used).toBe('done');
  await grant();
  expect(work).toHaveBeenCalledTimes(1);
});
