import { createServer, type Server } from 'node:http';
import { setApiHost } from '@site/shared/api';
import { listen } from '@site/shared/http/testing/listen';

/** What a service was asked for. */
export interface AskedRequest {
  method: string;
  body: Record<string, unknown>;
}

/**
 * Gives each test of a file a base service over real HTTP, to which the api is pointed.
 *
 * @param answerTo what it answers to an address, at once or by a promise; a number is the status of a failure
 * @returns ends the service of the present test
 */
export function withService(answerTo: (url: URL, asked: AskedRequest) => unknown): () => Promise<void> {
  let server: Server;

  beforeEach(async () => {
    server = createServer(async (request, response) => {
      const { method = '', url = '' } = request;
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (method === 'OPTIONS') return response.end();
      let sent = '';
      for await (const chunk of request) sent += chunk;
      const answer = await answerTo(new URL(url, 'http://service'), {
        method,
        body: JSON.parse(sent || '{}'),
      });
      if (answer instanceof Response) response.writeHead(answer.status).end(await answer.text());
      else response.writeHead(typeof answer === 'number' ? answer : 200).end(JSON.stringify(answer));
    });
    setApiHost({ origin: await listen(server) });
  });

  const end = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  afterEach(() => (server.listening ? end() : undefined));
  return end;
}
