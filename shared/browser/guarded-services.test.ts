import { showAppBadge } from './app-badge';
import { copyText } from './clipboard';
import { readCookies, writeCookie } from './cookies';
import { withDatabase } from './database';
import { askForNotifications, notificationPermission } from './notifications';
import { inOneTab } from './one-tab';
import { openShareMenu } from './share-menu';
import { siteCaches } from './site-caches';
import { isStorage, readStored, readStoredJson, store, storedKeys } from './storage';
import { keepStorage, storageRoom } from './storage-room';
import { openTabChannel } from './tab-channel';
import { tellWorker, workerContainer, workerRegistration } from './worker-container';

const refused = () => new DOMException('The operation is insecure.', 'SecurityError');
const refuse = (): never => {
  throw refused();
};
const reject = () => Promise.reject(refused());

/** How a browser is without a service: it has none, naming it throws, calling it throws, or what it is asked is rejected. */
const WAYS = ['absent', 'unnameable', 'throwing', 'rejecting'] as const;
type Way = (typeof WAYS)[number];

/** A service every method of which does the same, and which can be constructed. */
const allDo = (work: () => unknown) =>
  new Proxy(function service() {}, {
    get: (_target, name) => (name === 'permission' ? work() : name === 'controller' ? null : work),
    construct: refuse,
  });

const undo: (() => void)[] = [];
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
      value:
        name === 'share' || /Badge$/.test(name)
          ? way === 'throwing'
            ? refuse
            : reject
          : allDo(way === 'throwing' ? refuse : reject),
    });
}
afterEach(() => {
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

const cases = SERVICES.flatMap((service) =>
  // IndexedDB gives no promises.
  WAYS.filter((way) => way !== 'rejecting' || service[0] !== 'databases').map(
    (way) => [service[0], way, service] as const,
  ),
);

test.each(cases)(
  'KEEP-17 without %s (%s) the site goes on',
  async (_name, way, [, owner, names, use, outcome]) => {
    for (const name of names) lack(owner(), name, way);
    expect(await use()).toEqual(outcome);
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
  const request = (_name: string, work: () => Promise<unknown>) => work();
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
