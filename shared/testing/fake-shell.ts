import type { PostConnection, SessionApi, ShellApi, SocketApi } from '@site/shared/contract';
import { memoryOutbox } from './memory-outbox';
import { memorySaved } from './memory-saved';
import { testConfig } from './site-config';

const unavailable = () => Promise.reject(new Error('the fake shell has none of this'));

/** A visitor without an account and without a local user. */
export const anonymousSession: SessionApi = {
  user: undefined,
  status: 'anonymous',
  auth: unavailable,
  signOut: () => Promise.resolve(),
  credentials: () => Promise.resolve({ kind: 'none' }),
  localUser: unavailable,
  savePhone: () => Promise.resolve(),
};

const connecting = { link: 'connecting', blocked: false } as const;
const silentConnection: PostConnection = {
  state: () => connecting,
  subscribe: () => () => undefined,
  on: () => () => undefined,
  request: unavailable,
  close() {},
};

/** A socket that never gets through. */
export const silentSocket: SocketApi = { open: () => silentConnection };

/**
 * A shell that does nothing, for tests of what stands in it.
 *
 * @param parts what the test gives instead
 */
export const fakeShell = (parts: Partial<ShellApi> = {}): ShellApi => ({
  config: testConfig,
  locale: 'vi',
  setLocale() {},
  session: anonymousSession,
  socket: silentSocket,
  outbox: memoryOutbox(),
  saved: memorySaved(),
  loadWidget: unavailable,
  toast() {},
  navigation: { back() {}, preload() {} },
  ...parts,
});
