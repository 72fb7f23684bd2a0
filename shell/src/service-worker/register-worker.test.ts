import { REST_CACHE, REST_ENTRY } from '../../common/worker';
import { MemoryCaches } from '../../worker/testing/memory-caches';
import { keepWorker } from './register-worker';

const DAY_MS = 24 * 60 * 60 * 1000;
let caches: MemoryCaches;
let told: unknown[];
let registered: string[];
let unregistered: number;

function browser({ controller = null as object | null } = {}): void {
  const active = { postMessage: (message: unknown) => void told.push(message) };
  const registration = {
    active,
    unregister: async () => {
      unregistered += 1;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      controller,
      ready: Promise.resolve(registration),
      register: async (address: string) => void registered.push(address),
      getRegistrations: async () => [registration],
    },
  });
}
const setMay = (may: unknown) => Object.assign(window, { __WORKER__: may });

beforeEach(() => {
  told = [];
  registered = [];
  unregistered = 0;
  caches = new MemoryCaches();
  Object.assign(window, { caches });
  Object.assign(performance, {
    getEntriesByType: () =>
      [`${location.origin}/assets/a.js`, `${location.origin}/a.js?again`, 'https://other.example/b.js'].map(
        (name) => ({ name }),
      ),
  });
  setMay(1);
  browser();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'readyState');
});

test('WORKER-1 the worker is asked for once the page is loaded, and told what the page came with', async () => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  const keeping = keepWorker();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(registered).toEqual([]);
  dispatchEvent(new Event('load'));
  await keeping;
  expect(registered).toEqual(['/service-worker.js']);
  expect(told).toEqual([{ kind: 'loaded', page: '/', files: ['/assets/a.js'] }]);
});

test('WORKER-1 a tab that has come through the worker tells it nothing', async () => {
  browser({ controller: {} });
  await keepWorker();
  expect([registered, told]).toEqual([['/service-worker.js'], []]);
});

test('WORKER-5 where the document says that there is none, the tab removes the worker with all that it has kept', async () => {
  await caches.open('documents-v1');
  setMay(0);
  await keepWorker();
  expect([registered, unregistered, await caches.keys()]).toEqual([[], 1, []]);
});

test('WORKER-5 a document of a server that knows nothing of workers changes nothing', async () => {
  await caches.open('documents-v1');
  setMay(undefined);
  await keepWorker();
  expect([registered, unregistered, await caches.keys()]).toEqual([[], 0, ['documents-v1']]);
});

test('WORKER-6 no tab brings a worker back that has removed itself within the last day', async () => {
  const rest = await caches.open(REST_CACHE);
  await rest.put(REST_ENTRY, new Response(String(Date.now() - DAY_MS / 2)));
  await keepWorker();
  expect(registered).toEqual([]);
  await rest.put(REST_ENTRY, new Response(String(Date.now() - DAY_MS - 1)));
  await keepWorker();
  expect(registered).toEqual(['/service-worker.js']);
});
