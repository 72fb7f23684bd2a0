import { DemoSite } from './testing/demo-site';
import { atFakeTime, WorkerWorld } from './testing/worker-world';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: DemoSite;
let world: WorkerWorld;
let reported: { area: string; message: string; release: string; stack: string }[];
atFakeTime();
beforeEach(() => {
  site = new DemoSite();
  reported = [];
  const network: WorkerWorld['network'] = (path, init) => {
    if (path === '/reports/crashes') reported.push(JSON.parse(String(init?.body)));
    return site.answer(path);
  };
  world = new WorkerWorld(network);
});

test('WORKER-6 a worker whose caches fail costs no page anything; after three faults it removes itself, once, and is reported', async () => {
  await world.open('/rules');
  world.caches.fault = new TypeError('broken worker');
  const script = () => world.during(world.ask(site.main(), { mode: 'cors' }) as Promise<Response>);
  for (let count = 1; count <= 2; count += 1) {
    expect(await (await script()).text()).toBe(`file ${site.main()}`);
    await world.rest();
    expect(world.isRegistered).toBe(true);
  }
  expect(await (await script()).text()).toBe(`file ${site.main()}`);
  await world.rest();
  expect(world.isRegistered).toBe(false);
  expect(reported).toMatchObject([
    { area: 'shell', message: 'service worker: broken worker', release: site.release },
  ]);
  await script();
  await world.rest();
  expect(reported).toHaveLength(1);
});

test('KEEP-17 a worker whose caches the browser forbids has no faults: it answers from the network and stays', async () => {
  await world.open('/rules');
  world.caches.fault = new DOMException('insecure', 'SecurityError');
  for (let count = 1; count <= 4; count += 1) {
    const script = world.ask(site.main(), { mode: 'cors' }) as Promise<Response>;
    expect(await (await world.during(script)).text()).toBe(`file ${site.main()}`);
    await world.rest();
  }
  expect(world.isRegistered).toBe(true);
});

test('WORKER-6 faults count over the worker’s starts and within a day; with the worker goes all that it has kept, but that it rests', async () => {
  await world.open('/rules');
  const fail = async () => {
    const match = jest.spyOn(world.caches, 'has').mockRejectedValue(new TypeError('broken worker'));
    await world.during(world.ask('/a.png', { mode: 'no-cors', destination: 'image' }) as Promise<Response>);
    await world.rest();
    match.mockRestore();
  };
  await fail();
  await fail();
  jest.setSystemTime(Date.now() + DAY_MS + 1);
  world.start();
  await fail();
  expect(world.isRegistered).toBe(true);
  for (let count = 1; count <= 2; count += 1) {
    world.start();
    await fail();
  }
  expect(world.isRegistered).toBe(false);
  expect(await world.caches.keys()).toEqual(['rest-v1']);
});

test('WORKER-6 what the line loses, before its answer or within it, is no fault', async () => {
  const within = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          controller.error(new TypeError('network error'));
        },
      }),
      { headers: { 'x-release': site.release } },
    );
  const fetchPage = site.answer;
  for (const lost of [
    () => {
      throw new TypeError('Failed to fetch');
    },
    within,
  ]) {
    world.network = (path) => (path === '/app-frame' ? lost() : fetchPage(path));
    for (const page of ['/rules', '/support', '/rules', '/support']) {
      expect(await world.open(page)).toBe(`${page} of a`);
      await world.rest();
    }
  }
  expect(world.isRegistered).toBe(true);
  expect(reported).toEqual([]);
  expect(await world.caches.keys()).not.toContain('faults-v2');
  world.network = site.answer;
  await world.open('/rules');
  expect(world.caches.paths('documents-v1')).toContain('/app-frame');
});

test('WORKER-6 a worker that takes over counts anew and removes the caches of earlier forms', async () => {
  for (const name of ['documents-v0', 'faults-v2', 'documents-v1']) await world.caches.open(name);
  await world.tell('activate', {});
  expect(await world.caches.keys()).toEqual(['documents-v1']);
});
