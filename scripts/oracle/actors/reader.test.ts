import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { History } from '../history';
import { visit } from './reader';

let site: Server;

afterEach(() => {
  site.closeAllConnections();
  site.close();
});

test.each([
  [500, {}, [{ address: '/rules', status: 500 }]],
  [503, {}, [{ address: '/rules', status: 503 }]],
  [503, { 'retry-after': '10' }, []],
  [429, {}, []],
])(
  'ORACLE-3 a page that is answered by %i with %j is noted as a failure of the server: %j',
  async (status, headers, noted) => {
    site = createServer((_request, response) => response.writeHead(status, headers).end());
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const history = new History();
    const visited = visit(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, '/rules', history);
    await expect(visited).rejects.toThrow(`/rules: HTTP ${status}`);
    expect(history.failedPages).toEqual(noted);
  },
);
