import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A load balancer with one node behind it, which can be exchanged. */
export interface SwitchProxy {
  origin: string;
  /** Cuts all connections without a word, and sends the next ones to another port. */
  switchTo(port: number): void;
  close(): Promise<void>;
}

/** Starts a balancer in front of `port`. */
export async function startSwitchProxy(port: number): Promise<SwitchProxy> {
  const sockets = new Set<Socket>();
  let target = port;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const node = connect(target, '127.0.0.1');
    join(client, node);
    join(node, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    switchTo(next) {
      target = next;
      cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
