import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Lets a server of a test listen on a free port of this machine.
 *
 * @returns its address
 */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
