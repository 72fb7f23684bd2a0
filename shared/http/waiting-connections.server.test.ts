import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { WAITING_CONNECTIONS } from './waiting-connections';

/** More than Node's own number, which is 511. */
const CLIENTS = 1_000;

/** Listens as a server does, then takes no connection any more. */
const HELD_UP = `
const { createServer } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: workerData }, () => {
  parentPort.postMessage(server.address().port);
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
});`;

test('LOAD-4 a thousand new connections find a place while the server is held up', async () => {
  const server = new Worker(HELD_UP, { eval: true, workerData: WAITING_CONNECTIONS });
  const [port] = await once(server, 'message');
  const sockets: Socket[] = [];
  try {
    await Promise.all(
      Array.from({ length: CLIENTS }, () => {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        return once(socket, 'connect');
      }),
    );
    expect(sockets.every(({ readyState }) => readyState === 'open')).toBe(true);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.terminate();
  }
});
