import { createServer, type Server } from 'node:http';
import { listen } from '@site/shared/http/testing/listen';
import { prepareStop } from './stop';
import { type ReleasedSite, startReleasedSite } from './testing/released-site';

let platform: Server;
let site: ReleasedSite;

beforeEach(async () => {
  platform = createServer(({ url }, response) => {
    if (url !== '/api/never') response.end('{}');
  });
  site = await startReleasedSite({ platformUrl: await listen(platform) });
});
afterEach(async () => {
  await site.close();
  platform.closeAllConnections();
  platform.close();
});

const ask = (address: string) =>
  fetch(`http://127.0.0.1:${site.port}${address}`, { headers: { accept: 'text/html' } });

test('MACHINE-3 a server that stops says so at once, serves meanwhile, ends each connection, and cuts what goes on too long', async () => {
  const stop = prepareStop(site.app, { drainSeconds: 0.5, stopSeconds: 0.2 });
  expect((await ask('/readyz')).status).toBe(200);
  const endless = new Promise((resolve) => platform.once('request', resolve)).then(() => 'passed on');
  const cut = ask('/api/never').then(
    () => 'answered',
    () => 'cut',
  );
  expect(await endless).toBe('passed on');
  const stopped = stop();
  expect((await ask('/readyz')).status).toBe(503);
  const answer = await ask('/for-sale');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  expect(await cut).toBe('cut');
  await expect(ask('/for-sale')).rejects.toThrow('fetch failed');
});
