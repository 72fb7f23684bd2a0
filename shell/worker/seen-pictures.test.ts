import { DemoSite } from './testing/demo-site';
import { atFakeTime, WorkerWorld } from './testing/worker-world';

jest.mock('@site/shared/videos/stored-videos', () => ({ storedPoster: async () => undefined }));

const ORIGIN = 'https://nha.example';
let world: WorkerWorld;
atFakeTime();
beforeEach(async () => {
  const site = new DemoSite();
  world = new WorkerWorld((path) => (isPicture(path) ? new Response('new') : site.answer(path)));
  await (await world.caches.open('pictures-v1')).put('/media/a.1b2c-640w.webp', new Response('kept'));
  // The list of what is kept is read beside the first request.
  await picture('/media/none.png');
  await world.rest();
});

const isPicture = (path: string): boolean => /\.(webp|png)$/.test(path);
const ask = (address: string) => world.ask(address, { mode: 'no-cors', destination: 'image' });
async function picture(address: string): Promise<string> {
  const answer = ask(address);
  if (!answer) return 'left to the browser';
  const response = await world.during(answer);
  return response.type === 'error' ? 'failed' : response.text();
}
const goOffline = () => Object.assign(navigator, { onLine: false });
const fail = () => {
  throw new TypeError('Failed to fetch');
};

test('OFFLINE-5 with a network a kept picture comes from it, and all others pass the worker after a failed request alone', async () => {
  expect(await picture('/media/a.1b2c-640w.webp')).toBe('new');
  expect(ask('/media/b.1b2c-640w.webp')).toBeUndefined();
  expect(ask('https://tiles.example/1/2/3.png')).toBeUndefined();
  const { network } = world;
  world.network = fail;
  await world.open('/rules');
  world.network = network;
  expect(await picture('https://tiles.example/1/2/3.png')).toBe('new');
});

test('OFFLINE-5 without a network a kept picture comes in the width that is kept, and no other one', async () => {
  goOffline();
  world.network = fail;
  expect(await picture('/media/a.1b2c-640w.webp')).toBe('kept');
  expect(await picture('/media/a.1b2c-1280w.webp')).toBe('kept');
  expect(await picture('/media/b.1b2c-640w.webp')).toBe('failed');
});

test('OFFLINE-11 a kept picture is shown after three seconds of silence, and at once after a failure', async () => {
  world.network = () => new Promise(() => {});
  const start = performance.now();
  expect(await picture('/media/a.1b2c-640w.webp')).toBe('kept');
  expect(performance.now() - start).toBeGreaterThanOrEqual(3_000);
  await world.tell('message', { data: { kind: 'unanswered' } });
  const next = performance.now();
  expect(await picture(`${ORIGIN}/media/a.1b2c-640w.webp`)).toBe('kept');
  expect(performance.now() - next).toBeLessThan(1_000);
});
