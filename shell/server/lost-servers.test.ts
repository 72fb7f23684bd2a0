import { type Balancer, startBalancer } from './testing/balancer';
import { type ReleasedSite, startReleasedSite } from './testing/released-site';

let balancer: Balancer;
let sites: ReleasedSite[];
beforeEach(async () => {
  balancer = await startBalancer();
  sites = [];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await balancer.close();
});

async function addSite(): Promise<ReleasedSite> {
  const site = await startReleasedSite();
  sites.push(site);
  balancer.add(site.port);
  return site;
}

/** Waits until the balancer has heard from so many servers that they are ready. */
async function untilReady(count: number): Promise<void> {
  while (balancer.ready() !== count) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Takes a server away as a crash of its machine does: no connection is ended in order, and no check is answered. */
async function lose({ app }: ReleasedSite): Promise<void> {
  const left = balancer.ready() - 1;
  app.server.close();
  app.server.closeAllConnections();
  await untilReady(left);
}

test('MACHINE-8 when two of three servers are lost without a word, pages of the same release go on at the last, and at a new one', async () => {
  const [first, second] = [await addSite(), await addSite(), await addSite()];
  await untilReady(3);
  const pages = () =>
    Promise.all(
      Array.from({ length: 6 }, async () => {
        const answer = await fetch(`${balancer.url}/releases/current`);
        return [answer.status, ((await answer.json()) as { id: string }).id];
      }),
    );
  const before = await pages();
  expect(before[0]?.[0]).toBe(200);
  await lose(first);
  expect(await pages()).toEqual(before);
  await lose(second);
  expect(await pages()).toEqual(before);
  await addSite();
  await untilReady(2);
  expect(await pages()).toEqual(before);
});
