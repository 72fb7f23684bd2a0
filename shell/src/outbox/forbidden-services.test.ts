import type { Credentials, PostConnection } from '@site/shared/contract';
import { anonymousSession, testConfig } from '@site/shared/testing';
import { commentItem, outboxEntry } from '@site/shared/testing/comment-items';
import { waitFor } from '@testing-library/react';
import { keptDevice } from '../session/kept-values';
import { openLocalUser } from '../session/local-user';
import { LazyOutbox } from './lazy-outbox';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Makes the browser one that blocks all cookies, with what Firefox and Chromium forbid then together. */
function blockCookies(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  const refusedChannel = new Proxy(BroadcastChannel, { construct: refuse });
  Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: refusedChannel });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => refuse() } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: refuse });
}
afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Reflect.deleteProperty(window, name);
});

test('KEEP-17 COMMENT-7 a browser that forbids all that could keep a question sends it all the same', async () => {
  blockCookies();
  const record = { id: 'user-1', device_id: 'd', phone_number: null, display_name: null };
  globalThis.fetch = async () => Response.json({ ...record, device_secret: 'secret' });
  const sent: unknown[] = [];
  const connection: PostConnection = {
    state: () => ({ link: 'connected', blocked: false }),
    subscribe: () => () => undefined,
    on: () => () => undefined,
    close: () => undefined,
    async request(_event, payload) {
      sent.push((payload as { comment: string }).comment);
      return { ok: true, new_comment: commentItem('question-1'), is_blocked: false };
    },
  };
  const credentials = async (): Promise<Credentials> => {
    const device = keptDevice();
    return device ? { kind: 'device', secret: device.secret } : { kind: 'none' };
  };
  const { localUser } = openLocalUser('');
  const outbox = new LazyOutbox();
  outbox.sendAs({
    session: { ...anonymousSession, credentials, localUser },
    socket: { open: () => connection } as never,
    config: testConfig,
    keptSession: () => undefined,
    takeMadeDevice: async () => undefined,
  });
  outbox.enqueue(outboxEntry('question-1'));
  await waitFor(() => expect(sent).toEqual(['Còn không?']));
  await waitFor(() => expect(outbox.entries()).toEqual([]));
});
