import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import WebSocket from 'ws';
import { buildApp } from '../app.ts';
import type { Database } from '../foundation/database/database.ts';
import { readSettings } from '../settings.ts';
import type { AuthSettings } from '../supabase/auth/auth-settings.ts';
import type { OutboxSettings } from '../supabase/outbox/outbox-settings.ts';
import type { Market } from './kept-databases.ts';
import { openTestDatabase } from './test-database.ts';

/** Password of every account that a test makes. */
export const PASSWORD = 'mat-khau-1';

/** A listening platform, spoken to by real clients. */
export interface SupabaseSite {
  app: FastifyInstance;
  database: Database;
  /** Where it listens, such as http://127.0.0.1:41234. */
  url: string;
  /** A client of its own, as of one more program. */
  client(options?: { key?: string; accessToken?: string; address?: string }): SupabaseClient;
  /** A client that keeps cookies, as a browser does. */
  browser(address?: string): SupabaseClient;
  /** The six digits of the latest message to a number or address. */
  codeSentTo(recipient: string): Promise<string>;
  /** A confirmed account by the sign-up that people use, signed in. */
  signUp(phone: string, data?: Record<string, unknown>): Promise<{ client: SupabaseClient; uid: string }>;
  /** The answer to a sign-in with a password, by a new client if none is named. */
  signIn(phone: string, password?: string, client?: SupabaseClient): ReturnType<Auth['signInWithPassword']>;
  /** The answer to the code of the latest message to a number. */
  enterCode(phone: string, client?: SupabaseClient): ReturnType<Auth['verifyOtp']>;
  /** Sends a body to the auth service: text as it is, anything else as JSON. */
  postAuth(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

type Auth = SupabaseClient['auth'];
type ClientOptions = NonNullable<Parameters<typeof createClient>[2]>;
// Node 20 has no WebSocket of its own, and the client wants to know of one even where it is not used. The types of
// the package's events differ from the browser's.
const transport = WebSocket as unknown as NonNullable<ClientOptions['realtime']>['transport'] & object;

/** Starts a platform on a fresh database, with a market if one is wanted; `auth` and `outbox` replace single settings. */
export async function startSupabaseSite(
  overrides: {
    auth?: Partial<AuthSettings>;
    outbox?: Partial<OutboxSettings>;
    logger?: FastifyBaseLogger;
    market?: Market;
  } = {},
): Promise<SupabaseSite> {
  const { market } = overrides;
  const database = await openTestDatabase(market && { market });
  const settings = readSettings({});
  const app = await buildApp({
    database,
    ...(overrides.logger === undefined ? {} : { logger: overrides.logger }),
    settings: {
      ...settings,
      mediaCacheDir: '/nonexistent',
      rateLimitPerMinute: 1_000_000,
      // The tests sign many people up from one address, and again at once.
      auth: {
        ...settings.auth,
        codeIntervalSeconds: 0,
        messagesPerAddress: 100_000,
        signInsPerAddress: 100_000,
        ...overrides.auth,
      },
      outbox: { ...settings.outbox, ...overrides.outbox },
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const make = (
    { key = 'public-key', accessToken, address }: NonNullable<Parameters<SupabaseSite['client']>[0]>,
    ask: typeof fetch,
  ) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport },
      global: {
        fetch: ask,
        headers: {
          ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        },
      },
    });
  const client: SupabaseSite['client'] = (options = {}) => make(options, fetch);

  const codeSentTo = async (recipient: string) => {
    const { rows } = await database.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by id desc limit 1',
      [recipient],
    );
    const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0];
    if (code === undefined) throw new Error('No code was sent.');
    return code;
  };

  const enterCode: SupabaseSite['enterCode'] = async (phone, own = client()) =>
    own.auth.verifyOtp({ phone, token: await codeSentTo(phone), type: 'sms' });

  return {
    app,
    database,
    url,
    client,
    enterCode,
    signIn: (phone, password = PASSWORD, own = client()) => own.auth.signInWithPassword({ phone, password }),
    postAuth: (path, body, headers = {}) =>
      fetch(`${url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    browser: (address) => make(address === undefined ? {} : { address }, fetchWithCookies()),
    codeSentTo,
    async signUp(phone, data = {}) {
      const own = client();
      const made = await own.auth.signUp({ phone, password: PASSWORD, options: { data } });
      if (made.error !== null) throw made.error;
      const { data: session, error } = await enterCode(phone, own);
      if (error !== null) throw error;
      return { client: own, uid: session.user?.id ?? '' };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** `fetch` of a browser with a jar of its own. */
function fetchWithCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
}
