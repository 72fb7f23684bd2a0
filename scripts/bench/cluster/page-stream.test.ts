import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@site/shared/http/testing/listen';
import { type PageStream, streamPages } from './page-stream';

const PER_MINUTE = 6_000;

let server: Server;
let addresses: Set<string>;
let version: string;
let stream: PageStream;

beforeEach(async () => {
  addresses = new Set();
  version = 'v1';
  server = createServer((request, response) => {
    addresses.add(request.socket.remoteAddress ?? '');
    if (request.url === '/broken') response.writeHead(502).end();
    else response.end(`<html>${version}${request.url === '/rendered' ? 'window.__RENDERED__=1' : ''}</html>`);
  });
  const url = await listen(server);
  stream = streamPages([`${url}/rendered`, `${url}/plain`, `${url}/broken`], PER_MINUTE);
});
afterEach(async () => {
  await stream.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Adds up what has become of pages until there are enough. */
async function takeMany(least: number) {
  const sum = { took: 0, unrendered: 0, failed: [] as string[] };
  while (sum.took + sum.failed.length < least) {
    await pause(10);
    const { took, unrendered, failed } = stream.take();
    sum.took += took.length;
    sum.unrendered += unrendered;
    sum.failed.push(...failed);
  }
  return sum;
}

test('LOAD-1 pages come as from other visitors; those that fail, and those that are left to the browser, are counted', async () => {
  const { took, unrendered, failed } = await takeMany(30);
  expect(failed.length).toBeGreaterThanOrEqual(9);
  expect(new Set(failed.map((says) => says.replace(/.*\/broken/, '')))).toEqual(
    new Set([': status 502, 0 characters']),
  );
  expect(took).toBeGreaterThanOrEqual(18);
  expect(Math.abs(took - 2 * unrendered)).toBeLessThanOrEqual(2);
  expect(addresses.size).toBeGreaterThanOrEqual(30);
});

test('LOAD-1 the last page without the released version is known', async () => {
  stream.expect('v2');
  await takeMany(10);
  const first = stream.lastOld();
  await takeMany(10);
  expect(stream.lastOld()).toBeGreaterThan(first);
  version = 'v2';
  let last: number;
  do {
    last = stream.lastOld();
    await takeMany(30);
  } while (stream.lastOld() > last);
  expect(last).toBeGreaterThan(first);
});
