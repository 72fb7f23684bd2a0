import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setApiHost } from '@site/shared/api';

/** What the browser answers when it is asked, and what the test sees of it. */
export interface FakePushBrowser {
  permission: NotificationPermission;
  /** What the visitor answers. */
  answer: NotificationPermission;
  /** How often the browser has asked the visitor. */
  asked: number;
  subscribed: boolean;
  /** The site's key that it was subscribed with, base64url; undefined: the browser does not say it. */
  key: string | undefined;
  /** Whether the browser's push service can be reached. */
  reachable: boolean;
  /** Tags of the notifications that are shown. */
  shown: string[];
}

/** The key of a {@link FakePushPlatform}, base64url. */
const SITE_KEY = 'a2V5';

/** Puts what jsdom lacks into the place of a browser with web push. Give `remove` to `afterEach`. */
export function fakePushBrowser(): { browser: FakePushBrowser; remove: () => void } {
  const browser: FakePushBrowser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    subscribed: false,
    key: undefined,
    reachable: true,
    shown: [],
  };
  // Each subscription has an address of its own.
  let count = 1;
  const made = {
    toJSON: () => ({ endpoint: `https://push.example/${count}`, keys: { p256dh: 'p', auth: 'a' } }),
    get options() {
      const bytes = browser.key === undefined ? null : Buffer.from(browser.key, 'base64url');
      return { applicationServerKey: bytes && Uint8Array.from(bytes).buffer };
    },
    async unsubscribe() {
      if (!browser.reachable) throw new DOMException('no push service', 'NetworkError');
      browser.subscribed = false;
      count += 1;
      return true;
    },
  };
  const registration = {
    pushManager: {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        if (!browser.reachable) throw new DOMException('no push service', 'AbortError');
        browser.key = applicationServerKey;
        browser.subscribed = true;
        return made;
      },
      getSubscription: async () => (browser.subscribed ? made : null),
    },
    async getNotifications() {
      // As in a browser: the answer comes from another process, never within the same task.
      await new Promise((resolve) => setTimeout(resolve, 0));
      return browser.shown.map((tag) => ({
        tag,
        close() {
          browser.shown = browser.shown.filter((one) => one !== tag);
        },
      }));
    },
  };
  const parts: [object, string, unknown][] = [
    // Set in HTML that lets the tab register the service worker.
    [window, '__WORKER__', 1],
    [window, 'PushManager', class {}],
    [
      window,
      'Notification',
      {
        get permission() {
          return browser.permission;
        },
        async requestPermission() {
          if (browser.permission === 'default') {
            browser.asked += 1;
            browser.permission = browser.answer;
          }
          return browser.permission;
        },
      },
    ],
    [
      navigator,
      'serviceWorker',
      { ready: Promise.resolve(registration), getRegistration: async () => registration },
    ],
  ];
  for (const [owner, name, value] of parts) {
    Object.defineProperty(owner, name, { configurable: true, value });
  }
  return {
    browser,
    remove() {
      for (const [owner, name] of parts) Reflect.deleteProperty(owner, name);
    },
  };
}

/** The platform's calls of web push, over real HTTP. */
export interface FakePushPlatform {
  /** What the browser is told of; undefined without a subscription. */
  choices: object | undefined;
  watched: boolean;
  /** Answers everything with 503. */
  down: boolean;
  /** 'subscription', 'watch' …, with their bodies. */
  asked: { call: string; body: Record<string, unknown> }[];
}

/** Starts it, and points the calls of the site to it. */
export async function startPushPlatform(): Promise<{
  platform: FakePushPlatform;
  close: () => Promise<void>;
}> {
  const platform: FakePushPlatform = { choices: undefined, watched: false, down: false, asked: [] };
  const answer = (call: string, body: Record<string, unknown>): [status: number, body: object] => {
    if (platform.down) return [503, {}];
    switch (call) {
      case 'key':
        return [200, { public_key: SITE_KEY }];
      case 'subscription': {
        const { endpoint: _endpoint, keys: _keys, ...choices } = body;
        platform.choices = choices;
        return [200, choices];
      }
      case 'subscription/find':
        return platform.choices
          ? [200, platform.choices]
          : [404, { error: { code: 'not_found', message: '' } }];
      case 'subscription/remove':
        platform.choices = undefined;
        return [200, { ok: true }];
      case 'watch/find':
        return [200, { watched: platform.watched }];
      default:
        platform.watched = call === 'watch';
        return [200, { ok: true }];
    }
  };
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    const call = (request.url ?? '').replace('/api/push/', '');
    const body = text === '' ? {} : JSON.parse(text);
    platform.asked.push({ call, body });
    const [status, given] = answer(call, body);
    response.writeHead(status).end(JSON.stringify(given));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiHost({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return {
    platform,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
