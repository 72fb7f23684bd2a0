// A balancer of TCP connections in a process of its own: `balancer.ts PORT,PORT`. Each new connection goes to the next target, and
// past one that refuses it.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const targets = (process.argv[2] ?? '').split(',').map(Number);
let turn = 0;

/** Joins a client with a target; one that cannot be reached is passed over. */
function join(client: Socket, tries = targets.length): void {
  const port = targets[turn++ % targets.length];
  if (tries === 0 || port === undefined) return void client.destroy();
  const target = connect(port, '127.0.0.1');
  let isJoined = false;
  target.once('connect', () => {
    isJoined = true;
    client.pipe(target).pipe(client);
  });
  target.on('error', () => (isJoined ? client.destroy() : join(client, tries - 1)));
  target.on('close', () => {
    if (isJoined) client.destroy();
  });
  client.once('close', () => target.destroy());
}

const server = createServer({ pauseOnConnect: true }, (client) => {
  client.on('error', () => client.destroy());
  join(client);
});
// Thousands come at once after a node is lost.
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  console.log(`in place ${(server.address() as AddressInfo).port}`);
});
