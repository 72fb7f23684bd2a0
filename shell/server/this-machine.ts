import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
const PROXY_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** What of a request names the caller. */
export interface Asker {
  ip: string;
  host: string;
  protocol: string;
  headers: IncomingHttpHeaders;
}

/** Whether a host, with or without a port, names the caller's own machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host);

/** Whether a browser of this machine asks, without anybody between. */
export const isFromThisMachine = ({ headers, ip, host }: Asker): boolean =>
  LOOPBACK_ADDRESS.test(ip) &&
  isLoopbackHost(host) &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
