import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../e2e/eventually';
import type { LineTampering } from '../planted/line-tampering';
import { Line } from './line';

let server: Server;
const lines: Line[] = [];
let seen: string[];

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    response.end('an answer');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const line of lines.splice(0)) line.close();
  server.closeAllConnections();
  server.close();
});

async function lay(tampering?: LineTampering): Promise<Line> {
  const line = await Line.lay('a line', (server.address() as AddressInfo).port, tampering);
  lines.push(line);
  return line;
}

const ask = async ({ url }: Line, path = '/', headers: Record<string, string> = {}) =>
  (await fetch(url + path, { headers: { ...headers, connection: 'close' } })).text();

test('ORACLE-2 a whole line passes on what is said, and nothing is felt of any fault', async () => {
  const line = await lay();
  expect(await ask(line, '/page')).toBe('an answer');
  expect(seen).toEqual(['/page']);
  expect(line.effects).toEqual({ cut: 0, slow: 0, 'half-open': 0, 'lost-answers': 0 });
});

test('ORACLE-2 a cut line takes nobody until it is whole again', async () => {
  const line = await lay();
  line.become('cut');
  await expect(ask(line)).rejects.toThrow('fetch failed');
  expect(seen).toEqual([]);
  expect(line.effects.cut).toBeGreaterThan(0);
  line.become('whole');
  expect(await ask(line)).toBe('an answer');
});

test('ORACLE-2 where answers are lost, the server has the request and the visitor hears nothing', async () => {
  const line = await lay();
  line.become('lost-answers');
  await expect(ask(line)).rejects.toThrow('fetch failed');
  expect(seen).toEqual(['/']);
  expect(line.effects['lost-answers']).toBe(1);
});

test('ORACLE-2 over a half-open line nothing comes and nothing ends, and its connections are gone when it is whole', async () => {
  const line = await lay();
  line.become('half-open');
  let hasEnded = false;
  const asked = ask(line).finally(() => {
    hasEnded = true;
  });
  asked.catch(() => undefined);
  await eventually(() => {
    if (line.effects['half-open'] === 0) throw new Error('nothing was swallowed');
  });
  expect([hasEnded, seen]).toEqual([false, []]);
  line.become('whole');
  await expect(asked).rejects.toThrow('fetch failed');
  expect(await ask(line)).toBe('an answer');
});

test('ORACLE-2 a slow line brings everything, later', async () => {
  const line = await lay();
  line.become('slow');
  expect(await ask(line)).toBe('an answer');
  expect(line.effects.slow).toBeGreaterThan(1);
});

test('ORACLE-4 a planted bug of a line changes what goes to the server, or answers in its place', async () => {
  const changing = await lay({
    onward: (bytes) => Buffer.from(bytes.toString().replace('Bearer mine', 'Bearer theirs')),
  });
  await ask(changing, '/', { authorization: 'Bearer mine' });
  const answering = await lay({
    answerInstead: (bytes) =>
      bytes.toString().startsWith('GET /secret') ? 'HTTP/1.1 204 No Content\r\n\r\n' : undefined,
  });
  expect(await ask(answering, '/secret')).toBe('');
  expect(seen).toEqual(['/ Bearer theirs']);
});
