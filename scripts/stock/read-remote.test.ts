import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from '@site/shared/http/testing/listen';
import { withRemote } from './read-remote';
import { AREA, META } from './testing/auctions';

const FEDERATION = { metaData: META, exposes: [], shared: [] };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Serves a remote whose container is answered so; returns its address. */
async function serve(entry: RequestListener, files: readonly string[] = []): Promise<string> {
  server = createServer((request, response) => {
    if (request.url === '/area.json') return response.end(JSON.stringify({ ...AREA, files }));
    if (request.url === '/mf-manifest.json') return response.end(JSON.stringify(FEDERATION));
    return entry(request, response);
  });
  return listen(server);
}

test('STOCK-3 what was read from an address lies here as long as it is used', async () => {
  const address = await serve((_request, response) => response.end('let a'), ['font.woff2', 'font.woff2.br']);
  const { folder, files } = await withRemote(address, async (remote) => {
    expect(existsSync(remote.folder)).toBe(true);
    return remote;
  });
  expect(files).toEqual(['font.woff2', 'remoteEntry.js']);
  expect(existsSync(folder)).toBe(false);
});

test('STOCK-7 the maps of its scripts are read from an address too, and a remote without any is none the worse', async () => {
  const address = await serve(
    (request, response) => {
      if (request.url === '/part.js.map') return response.writeHead(404).end();
      return response.end('let a');
    },
    ['part.js'],
  );
  expect(await withRemote(address, async ({ files, maps }) => ({ files, maps }))).toEqual({
    files: ['part.js', 'remoteEntry.js'],
    maps: ['remoteEntry.js.map'],
  });
});

test.each<[string, RequestListener]>([
  [
    'no answer, or a redirect',
    (_request, response) => response.writeHead(302, { location: '/area.json' }).end(),
  ],
  ['HTTP 404', (_request, response) => response.writeHead(404).end()],
  [
    'it is a page, text/html',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  ],
  ['more than 5000000 bytes', (_request, response) => response.end(Buffer.alloc(5_000_001))],
])('STOCK-4 a file that an address does not give as it is refuses the remote: %s', async (why, entry) => {
  const address = await serve(entry);
  const use = jest.fn();
  await expect(withRemote(address, use)).rejects.toThrow(`cannot read ${address}/remoteEntry.js: ${why}`);
  expect(use).not.toHaveBeenCalled();
});

test('STOCK-4 the files of a remote are 30 MB in all at most', async () => {
  const names = [1, 2, 3, 4, 5, 6].map((number) => `film-${number}.mp4`);
  const address = await serve((_request, response) => response.end(Buffer.alloc(5_000_000)), names);
  await expect(withRemote(address, jest.fn())).rejects.toThrow(`cannot read ${address}/film-5.mp4: `);
});

test('STOCK-4 a name that releases use, or that climbs, is no name for a released file', async () => {
  for (const name of [
    'remoteEntry.js.deltas.json',
    'remoteEntry.js.0123456789abcdef.dcz',
    'a.tmp',
    '../a.js',
  ]) {
    const address = await serve((_request, response) => response.end('let a'), [name]);
    await expect(withRemote(address, jest.fn())).rejects.toThrow(`'${name}' is no name for a released file`);
    server.close();
  }
});

test('STOCK-4 another machine is asked through TLS alone', async () => {
  server = createServer();
  await expect(withRemote('http://homes.example/auctions', jest.fn())).rejects.toThrow(
    'must begin with https://',
  );
});
