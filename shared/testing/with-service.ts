import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setApiHost } from '@site/shared/api';

/**
 * Gives each test of a file a base service over real HTTP, to which the api is pointed.
 *
 * @param answerTo what it answers to an address, at once or by a promise; a number is the status of a failure
 */
export function withService(answerTo: (url: URL) => unknown): void {
  let server: Server;

  beforeEach(async () => {
    server = createServer(async ({ url = '' }, response) => {
      const answer = await answerTo(new URL(url, 'http://service'));
      response.writeHead(typeof answer === 'number' ? answer : 200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    setApiHost({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
}
