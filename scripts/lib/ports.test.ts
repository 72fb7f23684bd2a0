import { createServer } from 'node:net';
import { findFreePorts } from './ports.mjs';

test('ORACLE-1 servers get ports that nothing listens on, and that no outgoing connection is given before they start', async () => {
  const ports = await findFreePorts(20);
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  }
});
