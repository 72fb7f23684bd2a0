import { type EarlyAnswer, type EarlyRequest, earlyKey, nextRequests } from '@site/shared/contract';
import type { PageRequest } from '../../common/rendering';

/** For whom a page's data is asked. The services' limits are the visitor's, not this server's. */
export interface Asker extends Pick<PageRequest, 'service' | 'platform' | 'visitor'> {
  /** Origin of the site's own address: what services say of their own addresses leads there. */
  site: string;
  signal: AbortSignal;
}

/** Of an answer, characters: a page shows far less. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** The text of an answer; what is too long is not read to its end. */
async function textOf({ body }: Response): Promise<string> {
  let read = '';
  for await (const part of (body?.pipeThrough(new TextDecoderStream()) ?? []) as AsyncIterable<string>) {
    read += part;
    if (read.length > MOST_CHARACTERS) throw new Error('a service answered with too much');
  }
  return read;
}

async function ask(
  { method, path, body, origin, headers }: EarlyRequest,
  { service, platform, site, visitor, signal }: Asker,
): Promise<EarlyAnswer> {
  const { host, protocol } = new URL(site);
  const response = await fetch((origin === undefined ? service : origin || platform) + path, {
    method,
    signal,
    headers: {
      ...headers,
      'x-forwarded-for': visitor,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await textOf(response) };
}

/**
 * Asks the services for what a page shows first.
 *
 * @param requests the area's early requests for its address
 * @param asker for whom
 * @returns the answers by their early keys, whatever the services said
 * @throws Error when one did not come in time
 */
export async function askEarly(
  requests: readonly EarlyRequest[],
  asker: Asker,
): Promise<Record<string, EarlyAnswer>> {
  const answers = await Promise.all(
    requests.map(async (request) => {
      const answer = await ask(request, asker);
      return { [earlyKey(request)]: answer, ...(await askEarly(nextRequests(request, answer), asker)) };
    }),
  );
  return Object.assign({}, ...answers);
}
