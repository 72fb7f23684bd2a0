import { createServer } from 'node:http';
import { listen } from './testing/listen';
import { withinLimit } from './within-limit';

test('STOCK-4 an answer that drips without an end is given up in time, also where the signal is forgotten', async () => {
  const server = createServer((_, response) => {
    response.write('x');
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const address = await listen(server);
  const { fetch } = globalThis;
  globalThis.fetch = (address) => fetch(address);
  const bytes = async ({ body }: Response) => {
    let count = 0;
    for await (const part of body ?? []) count += part.length;
    return count;
  };
  await expect(withinLimit(500, async (ask) => bytes(await ask(address)))).rejects.toThrow(
    'no whole answer within 500 ms',
  );
  globalThis.fetch = fetch;
  server.closeAllConnections();
  server.close();
});
