import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFirebaseStore } from './firebase-store';

let server: Server;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(String(request.url));
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 400, message: 'INVALID_CUSTOM_TOKEN' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

test('KEEP-16 CHAT-1 the sign-in to the conversations asks for no database of the browser, which might never answer', async () => {
  const opened: string[] = [];
  Object.assign(globalThis, {
    indexedDB: {
      open(name: string) {
        opened.push(name);
        return new EventTarget();
      },
    },
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emulators = { auth: origin, firestore: origin };
  const opening = openFirebaseStore({ projectId: 'demo', apiKey: 'key', emulators }, 'a token');
  await expect(opening).rejects.toThrow(/invalid-custom-token/);
  expect(asked).toEqual([expect.stringContaining('accounts:signInWithCustomToken')]);
  expect(opened).toEqual([]);
});
