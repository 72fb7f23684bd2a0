import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from './settings';

/** A way to the platform of the journeys that tells what is asked over it. */
export interface WatchedPlatform {
  url: string;
  /** What was asked of the base service since the start or {@link forget}: 'GET /api/…'. */
  asked: string[];
  /** How long each answer is held back, ms. */
  delay: number;
  forget(): void;
  close(): void;
}

/** Starts a way to the platform of the journeys, for a site of a journey's own (sites.ts). */
export async function watchedPlatform(): Promise<WatchedPlatform> {
  const platform = process.env.E2E_PLATFORM_URL ?? siteUrl();
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    if (url.startsWith('/api/')) watched.asked.push(`${method} ${url}`);
    const onward = ask(platform + url, { method, headers }, (answer) => {
      setTimeout(() => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }, watched.delay);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const watched: WatchedPlatform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    delay: 0,
    forget() {
      watched.asked.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return watched;
}
