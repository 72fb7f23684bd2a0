import { DEVICE } from '@site/shared/device';
import { type FakePushBrowser, fakePushBrowser } from '@site/shared/testing/fake-push';
import type { PushChoices } from './push-choices';
import type { KeptPush } from './push-memory';
import { type PushCalls, type RestoreParts, restorePush } from './restore-push';

const KEY = 'a2V5';
const present = { time_zone: 'Asia/Ho_Chi_Minh', locale: 'vi' } as const;
const choices: PushChoices = { kinds: ['price'], quiet_hours: { from: '21:00', to: '06:00' }, ...present };
const before = { endpoint: 'https://push.example/0', auth: 'before' };
const kept: KeptPush = { person: 'u1', ...before, choices };

let browser: FakePushBrowser;
let remove: () => void;
/** What the platform knows, by the address of a browser. */
let known: Map<string, PushChoices>;
let remembered: KeptPush | undefined;
let asked: string[];

beforeEach(() => {
  ({ browser, remove } = fakePushBrowser());
  known = new Map();
  remembered = undefined;
  asked = [];
});
afterEach(() => remove());

const calls: PushCalls = {
  async key() {
    asked.push('key');
    return KEY;
  },
  async find(endpoint) {
    asked.push('find');
    return known.get(endpoint);
  },
  async keep({ endpoint, keys: _keys, ...chosen }) {
    asked.push('keep');
    known.set(endpoint, chosen);
    return chosen;
  },
  async renew({ endpoint }, renewed) {
    asked.push('renew');
    const chosen = known.get(endpoint);
    if (!chosen) return false;
    known.delete(endpoint);
    known.set(renewed.endpoint, chosen);
    return true;
  },
};

const restore = (more: Partial<RestoreParts> = {}) =>
  restorePush({
    person: 'u1',
    present,
    isGranted: true,
    calls,
    memory: {
      subscription: async () => remembered,
      async keepSubscription(value) {
        remembered = value;
      },
    },
    ...more,
  });

test.each([
  ['that the platform still knows', true],
  ['that the platform has forgotten', false],
])('PUSH-10 a subscription that went with the service worker, %s, is made again', async (_name, isKnown) => {
  remembered = kept;
  if (isKnown) known.set(before.endpoint, choices);
  expect(await restore()).toEqual(choices);
  expect(browser.subscribed).toBe(true);
  expect([...known]).toEqual([['https://push.example/1', choices]]);
  expect(remembered).toEqual({ person: 'u1', endpoint: 'https://push.example/1', auth: 'a', choices });
});

test('PUSH-10 a subscription with a former key of the site is replaced', async () => {
  Object.assign(browser, { subscribed: true, key: 'b2xk' });
  known.set('https://push.example/1', choices);
  expect(await restore()).toEqual(choices);
  expect(browser.key).toBe(KEY);
  expect([...known.keys()]).toEqual(['https://push.example/2']);
});

test('PUSH-10 a subscription that nothing is wrong with stays, and one that the platform has lost is told again', async () => {
  Object.assign(browser, { subscribed: true, key: KEY });
  known.set('https://push.example/1', choices);
  await restore();
  expect(asked).toEqual(['key', 'find']);
  known.clear();
  expect(await restore()).toEqual(choices);
  expect(known.get('https://push.example/1')).toEqual(choices);
});

test('PUSH-10 nothing is asked of anybody for a browser that was told nothing', async () => {
  expect(await restore()).toBeUndefined();
  expect(asked).toEqual([]);
});

test('PUSH-10 what another account was told of is forgotten, what the device was told of goes to the account', async () => {
  remembered = { ...kept, person: 'u2' };
  expect(await restore()).toBeUndefined();
  expect([browser.subscribed, remembered]).toEqual([false, undefined]);
  remembered = { ...kept, person: DEVICE };
  expect(await restore()).toEqual(choices);
  expect(remembered).toMatchObject({ person: 'u1' });
});

test('PUSH-10 without the permission nothing is made again, and what was chosen stays for the day when it is given', async () => {
  remembered = kept;
  expect(await restore({ isGranted: false })).toBeUndefined();
  expect(browser.subscribed).toBe(false);
  expect(remembered).toEqual(kept);
});

test('PUSH-10 what fails in between is made up for at the next look', async () => {
  remembered = kept;
  const keep = () => Promise.reject(new Error('503'));
  await expect(restore({ calls: { ...calls, keep } })).rejects.toThrow('503');
  expect(await restore()).toEqual(choices);
  expect([...known.keys()]).toEqual(['https://push.example/1']);
});

test('PUSH-6 quiet hours move to the time zone that the visitor is in, and messages to their language', async () => {
  Object.assign(browser, { subscribed: true, key: KEY });
  known.set('https://push.example/1', choices);
  const abroad = { time_zone: 'Europe/Berlin', locale: 'en' } as const;
  expect(await restore({ present: abroad })).toEqual({ ...choices, ...abroad });
  expect(known.get('https://push.example/1')).toEqual({ ...choices, ...abroad });
});
