import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { PortPool } from './port-pool.ts';

const HOST = '127.0.0.1';

test('LIVE-2 viewers who come at once get different ports, and the next one none until one is given back', async () => {
  const pool = new PortPool([41_340, 41_342], HOST);
  const ports = await Promise.all([pool.take(), pool.take(), pool.take()]);
  expect([...ports].sort()).toEqual([41_340, 41_341, 41_342]);
  expect(await pool.take()).toBeUndefined();
  pool.giveBack(41_341);
  expect(await pool.take()).toBe(41_341);
});

test('LIVE-2 a port that another process has is passed over', async () => {
  const other = createSocket('udp4');
  other.bind({ address: HOST, port: 41_350, exclusive: true });
  await once(other, 'listening');
  expect(await new PortPool([41_350, 41_351], HOST).take()).toBe(41_351);
  expect(await new PortPool([41_350, 41_350], HOST).take()).toBeUndefined();
  other.close();
});
