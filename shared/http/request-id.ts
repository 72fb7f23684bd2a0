import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { isUuid } from '../uuid';

/** The header that carries the id of a request, on the way in, on the way on, and in the answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What nginx makes. */
const HEXADECIMAL = /^[0-9a-f]{32}$/i;

/** In a form that holds no name and no telephone number. */
const isRequestId = (text: string): boolean => isUuid(text) || HEXADECIMAL.test(text);

/** What of a request says where it comes from. */
interface Received {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

function listOf(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const part of trusted) {
    if (part === 'loopback') {
      list.addSubnet('127.0.0.0', 8);
      list.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', bits] = part.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Makes what names each request in the logs of a server, an option (`genReqId`) of Fastify: the id that a trusted server in
 * front has given it, so that both logs have the same, or else a new one (WATCH-9). What another client sends is not taken:
 * it could give many requests one id.
 *
 * @param trusted addresses and networks of the servers in front; `loopback` is this machine
 */
export function requestIds(trusted: readonly string[]): (request: Received) => string {
  const list = listOf(trusted);
  return ({ headers, socket }) => {
    const { remoteAddress: peer } = socket;
    const given = headers[REQUEST_ID_HEADER];
    const isTrusted = peer !== undefined && list.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
    return isTrusted && typeof given === 'string' && isRequestId(given) ? given : randomUUID();
  };
}
