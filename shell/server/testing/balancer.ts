import { Agent, request as ask, createServer, type IncomingMessage } from 'node:http';
import { listen } from '@site/shared/http/testing/listen';

/** How often the servers behind are asked whether they are ready, ms. */
const LOOK_MS = 250;

/** What shares requests out among several servers of a site. */
export interface Balancer {
  url: string;
  /** Sends requests to a server too, from its first good check on. */
  add(port: number): void;
  /** How many servers are ready now. */
  ready(): number;
  close(): Promise<void>;
}

interface Behind {
  port: number;
  isReady: boolean;
}

/**
 * Starts a balancer as they are: it keeps connections to the servers behind, sends each request to the next one whose last
 * check was good, and tries none again: a request that meets a server that has gone is a 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers: Behind[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const look = (behind: Behind): void => {
    ask({ port: behind.port, path: '/readyz', timeout: 1_000, agent: false }, (answer) => {
      answer.resume();
      behind.isReady = answer.statusCode === 200;
    })
      .on('error', () => {
        behind.isReady = false;
      })
      .end();
  };
  const looking = setInterval(() => servers.forEach(look), LOOK_MS);

  const server = createServer((received, sent) => {
    const ready = servers.filter(({ isReady }) => isReady);
    turn += 1;
    const { port } = ready[turn % ready.length] ?? {};
    const fail = () => (sent.headersSent ? sent.destroy() : sent.writeHead(502).end());
    if (port === undefined) return void fail();
    const { method, url: path, headers } = received;
    const pass = (answer: IncomingMessage) => {
      const { connection: _own, ...kept } = answer.headers;
      answer.on('error', fail);
      answer.pipe(sent.writeHead(answer.statusCode ?? 502, kept));
    };
    received.pipe(ask({ port, method, path, headers, agent }, pass).on('error', fail));
  });
  const url = await listen(server);
  return {
    url,
    add: (port) => servers.push({ port, isReady: false }),
    ready: () => servers.filter(({ isReady }) => isReady).length,
    close: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        agent.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
