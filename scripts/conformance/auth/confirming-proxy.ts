import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupabaseSite } from '../../../platform/src/testing/supabase-site';

/** A service that the suite asks; what is under /confirmed takes a sign-up without waiting for its person's code. */
export interface ConfirmingProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts what stands before the platform for the suite, which mostly wants a service that confirms sign-ups by itself:
 * here the code of the outbox is entered at once. Everything else is the platform's own answer.
 */
export async function startConfirmingProxy(site: SupabaseSite): Promise<ConfirmingProxy> {
  const server = createServer((request, response) => {
    answer(site, request)
      .then(async (given) => {
        const headers = [...given.headers].filter(([name]) => !HOP.has(name));
        response.writeHead(given.status, Object.fromEntries(headers));
        response.end(Buffer.from(await given.arrayBuffer()));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Headers of one connection, and of a body that is sent on as it was read. */
const HOP = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

async function answer(site: SupabaseSite, request: IncomingMessage): Promise<Response> {
  const [, kind, rest = ''] = /^\/(confirmed|plain)(\/.*)?$/.exec(request.url ?? '') ?? [];
  const body = await bodyOf(request);
  const headers = Object.entries(request.headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !HOP.has(entry[0]),
  );
  const ask = (path: string, payload: string) =>
    fetch(`${site.url}/auth/v1${path}`, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(payload === '' ? {} : { body: payload }),
    });
  const given = await ask(rest, body);
  if (kind !== 'confirmed' || !/^\/signup(\?|$)/.test(rest) || !given.ok) return given;
  const { email, phone } = JSON.parse(body) as { email?: string; phone?: string };
  const user = (await given.json()) as { email: string; phone: string };
  const token = await site.codeSentTo(user.phone || user.email);
  return ask('/verify', JSON.stringify({ email, phone, token, type: phone ? 'sms' : 'signup' }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
