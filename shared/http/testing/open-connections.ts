import { connect, type Socket } from 'node:net';

/**
 * Opens many connections to a server of this machine and waits until all of them are made.
 *
 * @param port of the server
 * @param count how many
 * @returns ends them
 */
export async function openConnections(port: number, count: number): Promise<() => void> {
  const sockets: Socket[] = [];
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', resolve).once('error', reject);
          sockets.push(socket);
        }),
    ),
  );
  return () => {
    for (const socket of sockets) socket.on('error', () => undefined).destroy();
  };
}
