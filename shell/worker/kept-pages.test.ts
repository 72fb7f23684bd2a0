import { DemoSite } from './testing/demo-site';
import { atFakeTime, given, WorkerWorld } from './testing/worker-world';

const DAY_MS = 24 * 60 * 60 * 1000;
const lineFails = () => {
  throw new TypeError('Failed to fetch');
};

let site: DemoSite;
let world: WorkerWorld;
atFakeTime();
beforeEach(() => {
  site = new DemoSite();
  world = new WorkerWorld(site.answer);
});

const documents = () => world.caches.paths('documents-v1').toSorted();
const files = () => world.caches.paths('files-v1');
const cut = () => {
  world.network = lineFails;
};
const mend = () => {
  world.network = site.answer;
};
/** A line that answers nothing for these paths until it is let go. */
function hold(isHeld: (path: string) => boolean): () => void {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  world.network = async (path) => {
    if (isHeld(path)) await free;
    return site.answer(path);
  };
  return letGo;
}

test('WORKER-2 a released file passes as the browser asks for it, is kept at rest, and comes from the cache from then on', async () => {
  const first = await world.during(world.ask(site.main(), { mode: 'cors' }) as Promise<Response>);
  expect(await first.text()).toBe(`file ${site.main()}`);
  expect(files()).toEqual([]);
  await world.rest();
  expect(files()).toEqual([site.main()]);
  cut();
  const again = await world.during(world.ask(site.main(), { mode: 'cors' }) as Promise<Response>);
  expect(await again.text()).toBe(`file ${site.main()}`);
  expect(world.asked).toEqual([site.main()]);
});

test('WORKER-2 left to the browser are a kept file that has failed its hash, which is forgotten, parts of files, and other files', async () => {
  await world.during(world.ask(site.main(), { mode: 'cors' }) as Promise<Response>);
  await world.rest();
  expect(world.ask(`${site.main()}?again`, { mode: 'cors' })).toBeUndefined();
  await world.rest();
  expect(files()).toEqual([]);
  expect(world.ask(site.main(), { mode: 'cors', headers: { range: 'bytes=0-1' } })).toBeUndefined();
  for (const address of [`https://other.example${site.main()}`, '/config.json'])
    expect(world.ask(address, { mode: 'cors' })).toBeUndefined();
});

test('WORKER-1 WORKER-3 what a tab was loaded with before the worker was there is kept once it says so, and opens without a network', async () => {
  await world.tell('message', { data: { kind: 'loaded', page: '/rules', files: [site.main()] } });
  await world.rest();
  expect(documents()).toEqual(['/app-frame', '/rules']);
  cut();
  expect(await world.open('/rules')).toBe('/rules of a');
  expect(await world.open('/rules?from=home')).toBe('/app-frame of a');
});

test('WORKER-3 a document comes from the network; without one the kept document, else the frame, else the browser’s own word', async () => {
  cut();
  expect(await world.open('/rules')).toBe('no network');
  mend();
  expect(await world.open('/rules')).toBe('/rules of a');
  site.publish('b');
  expect(await world.open('/rules')).toBe('/rules of b');
  cut();
  expect(await world.open('/rules')).toBe('/rules of b');
  expect(await world.open('/policy')).toBe('/app-frame of b');
});

test('WORKER-3 OFFLINE-11 a silent network is waited for three seconds, then a third of a second for 20; what it says later is kept', async () => {
  await world.open('/rules');
  site.publish('b');
  const letGo = hold((path) => path === '/rules');
  const start = performance.now();
  const answer = await world.during(world.ask('/rules') as Promise<Response>);
  expect(performance.now() - start).toBeGreaterThanOrEqual(3_000);
  // Its scripts read that it is a kept one.
  expect([await answer.text(), answer.headers.get('server-timing')]).toEqual(['/rules of a', 'kept']);
  const next = performance.now();
  await world.during(world.ask('/rules') as Promise<Response>);
  expect(performance.now() - next).toBeLessThan(1_000);
  letGo();
  await world.rest();
  cut();
  expect(await world.open('/rules')).toBe('/rules of b');
});

test('WORKER-3 loading again waits for the network, however long that takes', async () => {
  await world.open('/rules');
  site.publish('b');
  const letGo = hold((path) => path === '/rules');
  const reload = world.ask('/rules', { isReloadNavigation: true }) as Promise<Response>;
  await world.pass(10_000);
  letGo();
  expect(await (await world.during(reload)).text()).toBe('/rules of b');
});

test('OFFLINE-11 a call of a tab that was not answered makes the worker wait no three seconds either', async () => {
  await world.open('/rules');
  hold(() => true);
  await world.tell('message', { data: { kind: 'unanswered' } });
  const start = performance.now();
  await world.during(world.ask('/rules') as Promise<Response>);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('WORKER-4 after a rollback a slow line brings the frame of the older release, and no document of the one that was taken back', async () => {
  const first = site.release;
  await world.open('/rules');
  site.publish('b');
  await world.open('/rules');
  site.publish('a');
  expect(site.release).toBe(first);
  await world.open('/support');
  hold((path) => path === '/rules');
  expect(await world.open('/rules')).toBe('/app-frame of a');
});

test('WORKER-4 a kept document is shown only while each file that it starts is kept', async () => {
  await world.open('/rules');
  await (await world.caches.open('files-v1')).delete(site.main());
  cut();
  expect(await world.open('/rules')).toBe('no network');
});

test('OFFLINE-15 without a network Firefox gives the worker a network error as what it has preloaded: the kept page is shown all the same', async () => {
  await world.open('/rules');
  cut();
  const preload = () => Promise.resolve(Response.error());
  expect(await world.open('/rules', { preload: preload() })).toBe('/rules of a');
  expect(await world.open('/never-visited', { preload: preload() })).toBe('/app-frame of a');
  expect(await world.open('/config.json', { preload: preload() })).toBe('no network');
  // The network has failed: what comes next is not waited for long.
  mend();
  expect(await world.open('/rules', { preload: Promise.resolve(given('preloaded')) })).toBe('preloaded');
});

test('WORKER-4 what is gone, fails, leads elsewhere or is no page is answered as without a worker, and not kept', async () => {
  await world.open('/rules');
  const moved = Object.defineProperty(given('moved', { 'x-release': site.release }), 'redirected', {
    value: true,
  });
  world.network = (path) => {
    if (path === '/failing') return given('fault', { 'x-release': site.release }, 500);
    return path === '/moved' ? moved : site.answer(path);
  };
  expect(await world.open('/gone')).toBe('gone');
  expect(await world.open('/failing')).toBe('fault');
  expect(await world.open('/moved')).toBe('moved');
  expect(await world.open('/reports')).toBe('reports');
  expect(documents()).toEqual(['/app-frame', '/rules']);
  // An address that has no page any more loses its kept one.
  world.network = () => given('gone', {}, 410);
  await world.open('/rules');
  expect(documents()).toEqual(['/app-frame']);
});

test('WORKER-7 an address with a query is not kept, but its release is: with the frame, the files and nothing of earlier ones', async () => {
  await world.open('/rules?q=12%20L%C3%AA%20L%E1%BB%A3i');
  const first = site.release;
  expect([documents(), files()]).toEqual([
    ['/app-frame'],
    expect.arrayContaining([`/releases/${first}.json`, site.main()]),
  ]);
  for (const letter of ['b', 'c']) {
    site.publish(letter);
    await world.open('/rules?from=news');
  }
  expect(documents()).toEqual(['/app-frame']);
  expect(files()).toContain(`/releases/${site.release}.json`);
  expect(files()).not.toContain(`/releases/${first}.json`);
});

test('FIND-11 WORKER-7 an address of a campaign is kept and opened as the page that it is', async () => {
  world.network = async (path) => {
    const [page = ''] = path.split('?', 1);
    const answer = await site.answer(page);
    if (['/rules', '/support'].includes(page)) answer.headers.set('x-page-query', 'q,sort');
    return answer;
  };
  await world.open('/rules?fbclid=IwAR0');
  await world.open('/support?q=phone&utm_source=zalo');
  await world.tell('message', { data: { kind: 'loaded', page: '/policy?fbclid=1', files: [site.main()] } });
  await world.rest();
  expect(documents()).toEqual(['/app-frame', '/rules']);
  cut();
  for (const path of ['/rules', '/rules?zarsrc=30', '/rules?unheard=of'])
    expect(await world.open(path)).toBe('/rules of a');
  for (const path of ['/rules?q=a', '/rules?utm_source=x&sort=new', '/support?q=phone'])
    expect(await world.open(path)).toBe('/app-frame of a');
});

test('WORKER-7 40 documents of the last two releases stay, and their files', async () => {
  await world.open('/old');
  const old = site.main();
  for (const [letter, page] of [
    ['b', '/rules'],
    ['c', '/support'],
  ] as const) {
    site.publish(letter);
    await world.open(page);
  }
  expect(documents()).toEqual(['/app-frame', '/rules', '/support']);
  expect(files()).not.toContain(old);
  for (let number = 0; number < 41; number += 1) await world.open(`/page-${number}`);
  expect(documents()).toHaveLength(41);
  expect(documents()).not.toContain('/page-0');
  expect(documents()).toEqual(expect.arrayContaining(['/app-frame', '/page-1', '/page-40']));
});

test.each([0, 90, -90])('LINE-12 WORKER-7 %d days off a document is shown as long as ever', async (off) => {
  site.now = () => Date.now() - off * DAY_MS;
  await world.open('/rules');
  cut();
  expect(await world.open('/rules')).toBe('/rules of a');
  jest.setSystemTime(Date.now() + 29 * DAY_MS);
  expect(await world.open('/rules')).toBe('/rules of a');
  jest.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(await world.open('/rules')).toBe('no network');
  expect(documents()).not.toContain('/rules');
});

test('OFFLINE-12 WORKER-7 in a full storage the older half of the documents goes, and a new release finds room', async () => {
  for (const page of ['/rules', '/support', '/policy', '/terms']) await world.open(page);
  world.caches.room = world.caches.size() + 20;
  site.publish('b');
  await world.open('/rules');
  expect(files()).toContain(site.main());
  cut();
  expect(await world.open('/rules')).toBe('/rules of b');
});

test('OFFLINE-13 a page that was opened in one way is kept in both, with the shell’s later parts, also in a release in which nobody has opened it', async () => {
  await world.open('/rules');
  const [bundle = '', chunk = '', css = ''] = site.pageFiles('rules');
  await world.during(world.ask(bundle, { mode: 'cors' }) as Promise<Response>);
  await world.rest();
  expect(files()).toEqual(expect.arrayContaining([chunk, css, expect.stringMatching(/site-menu/)]));
  // The parts that do nothing without a network are not.
  expect(files().filter((path) => /socket/.test(path))).toEqual([]);
  site.publish('b');
  await world.open('/support');
  await world.during(world.ask(site.pageFiles('support')[0] ?? '', { mode: 'cors' }) as Promise<Response>);
  await world.rest();
  expect(files()).toEqual(expect.arrayContaining(site.pageFiles('rules')));
  expect(files()).not.toEqual(expect.arrayContaining([site.pageFiles('policy')[0]]));
});

test('OFFLINE-4 with an account the documents of its pages go, also those that were still to be kept; the frame stays', async () => {
  await world.open('/rules');
  await world.during(world.ask('/account') as Promise<Response>);
  await world.tell('message', { data: { kind: 'left' } });
  await world.rest();
  expect(documents()).toEqual(['/app-frame']);
});

test('INSTALL-3 without a network a shared link of the site leads to its page, which is kept', async () => {
  await world.open('/rules');
  cut();
  const shared = await world.ask(`/share?text=${encodeURIComponent('https://nha.example/rules')}`);
  expect(shared?.headers.get('location')).toBe('https://nha.example/rules');
});
