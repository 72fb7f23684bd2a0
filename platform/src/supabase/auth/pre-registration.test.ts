import type { SupabaseClient } from '@supabase/supabase-js';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startSupabaseSite } from '../../testing/supabase-site.ts';

// Over its time budget: the events of a sign-up are tried in many orders.
/** pre-registration.slow.test.ts plays the orders of up to three events; here are those of two in which both take part. */
const EVENTS_IN_ORDER = Number(process.env.EVENTS_IN_ORDER || 2);
const OWN = 'of-the-owner';
const STRANGE = 'of-a-stranger';
const STRANGE_ADDRESS = '203.0.113.7';

/** What either may do before the owner enters a code. */
const EVENTS = [
  'stranger signs up',
  'stranger asks for a code',
  'stranger resends',
  'owner signs up',
  'owner asks for a code',
  'owner resends',
] as const;
type Event = (typeof EVENTS)[number];

const site = sharedFixture(() => startSupabaseSite({ auth: { signInsPerAccount: 1000 } }));
let numbers = 0;

const nextPhone = () => {
  numbers += 1;
  return `8490${String(7_000_000 + numbers)}`;
};

function ordersOf(length: number): Event[][] {
  if (length === 0) return [[]];
  return ordersOf(length - 1).flatMap((before) =>
    before.length === length - 1 ? [before, ...EVENTS.map((event) => [...before, event])] : [before],
  );
}

interface People {
  phone: string;
  owner: SupabaseClient;
  stranger: SupabaseClient;
}

const ACTS: Record<Event, (people: People) => Promise<{ error: unknown }>> = {
  'stranger signs up': ({ stranger, phone }) => stranger.auth.signUp({ phone, password: STRANGE }),
  'stranger asks for a code': ({ stranger, phone }) => stranger.auth.signInWithOtp({ phone }),
  'stranger resends': ({ stranger, phone }) => stranger.auth.resend({ phone, type: 'sms' }),
  'owner signs up': ({ owner, phone }) => owner.auth.signUp({ phone, password: OWN }),
  'owner asks for a code': ({ owner, phone }) => owner.auth.signInWithOtp({ phone }),
  'owner resends': ({ owner, phone }) => owner.auth.resend({ phone, type: 'sms' }),
};

const passwordOpens = async (phone: string, password: string) =>
  (await site.signIn(phone, password)).error === null;

/** Lets the events happen and the owner enter the code of the last message, if one was sent. */
async function play(events: readonly Event[], people: People) {
  for (const event of events) {
    const { error } = await ACTS[event](people);
    expect([events, event, error]).toEqual([events, event, null]);
  }
  const token = await site.codeSentTo(people.phone).catch(() => undefined);
  if (token === undefined) return undefined;
  const { data, error } = await site.enterCode(people.phone, people.owner);
  expect([events, error]).toEqual([events, null]);
  return data.user;
}

/** The owner's own last wish, which only their own browser proves. */
const ownWish = (events: readonly Event[]) =>
  events.findLast((event) => event === 'owner signs up' || event === 'owner asks for a code');

/**
 * Of three events those in which both ask for a password, and a code is sent once more only at the end: the rest is
 * said by two. A repeated code keeps nothing but itself, so with nothing before or with another message after it, the
 * order is that without it.
 */
function saysMoreThanTwo(events: readonly Event[]): boolean {
  const both = events.includes('stranger signs up') && events.includes('owner signs up');
  return both && !events.slice(0, -1).some((event) => event.endsWith('resends'));
}

const isOfBoth = (events: readonly Event[]) =>
  ['stranger', 'owner'].every((who) => events.some((event) => event.startsWith(who)));

// Each order is of a number of its own, so all of them are played at the same time.
test('AUTH-2 in no order of events does a browser confirm a password but its own', async () => {
  const orders = ordersOf(EVENTS_IN_ORDER).filter((order) =>
    EVENTS_IN_ORDER < 3 ? isOfBoth(order) : order.length < 3 || saysMoreThanTwo(order),
  );
  const confirms = async (events: Event[]) => {
    const people = { phone: nextPhone(), owner: site.browser(), stranger: site.browser() };
    const user = await play(events, people);
    if (user === undefined) return false;
    const isOwn = ownWish(events) === 'owner signs up';
    const [byOwner, byStranger] = [events.includes('owner signs up'), events.includes('stranger signs up')];
    // A password that nobody has sent for this number is not tried.
    const opens = {
      own: byOwner && (await passwordOpens(people.phone, OWN)),
      strange: byStranger && (await passwordOpens(people.phone, STRANGE)),
    };
    expect([events, opens]).toEqual([events, { own: isOwn, strange: false }]);
    const needsPassword = user?.app_metadata.needs_password === true;
    expect([events, needsPassword]).toEqual([events, (byOwner || byStranger) && !isOwn]);
    return true;
  };
  const confirmed = await Promise.all(orders.map(confirms));
  // Nothing is sent for no event, for a code once more only, and for that twice.
  const unsent = orders.filter((events) => events.every((event) => event.endsWith('resends')));
  expect(orders.filter((_, index) => !confirmed[index])).toEqual(unsent);
}, 300_000);

test.each([
  ['the stranger elsewhere', STRANGE_ADDRESS],
  ['both behind one address', undefined],
])(
  'AUTH-2 nor does a program that keeps no cookies, %s',
  async (_where, address) => {
    const attacks: Event[][] = [
      ['stranger signs up', 'owner signs up'],
      ['owner signs up', 'stranger signs up'],
      ['owner signs up', 'stranger signs up', 'owner signs up'],
      ['stranger signs up', 'owner resends'],
      ['stranger signs up', 'stranger resends'],
      ['owner signs up', 'stranger asks for a code'],
      ['stranger signs up', 'owner asks for a code'],
      ['owner asks for a code', 'stranger signs up', 'owner resends'],
      ['stranger signs up', 'stranger signs up', 'owner resends'],
      ...(address === undefined ? [] : [['stranger signs up'] satisfies Event[]]),
    ];
    const isRefused = async (events: Event[]) => {
      const stranger = site.client(address === undefined ? {} : { address });
      const people = { phone: nextPhone(), owner: site.client(), stranger };
      const user = await play(events, people);
      const sent = [
        ...(events.includes('owner signs up') ? [OWN] : []),
        ...(events.includes('stranger signs up') ? [STRANGE] : []),
      ];
      for (const password of sent) {
        const { error } = await site.signIn(people.phone, password);
        expect([events, error]).toMatchObject([events, { code: 'phone_not_confirmed' }]);
      }
      expect([events, user?.app_metadata]).toMatchObject([events, { needs_password: true }]);
      // Who proved to have the number chooses; then it is as any other account.
      const chosen = await people.owner.auth.updateUser({ password: OWN });
      expect(chosen.data.user?.app_metadata).toEqual({ provider: 'phone', providers: ['phone'] });
      expect([events, await passwordOpens(people.phone, OWN)]).toEqual([events, true]);
    };
    await Promise.all(attacks.map(isRefused));
  },
  300_000,
);

test('AUTH-2 a sign-up refused for coming too soon after a stranger’s confirms nothing of the stranger’s', async () => {
  const strict = await startSupabaseSite({ auth: { codeIntervalSeconds: 30 } });
  for (const owner of [strict.client(), strict.browser()]) {
    const phone = nextPhone();
    await strict.client().auth.signUp({ phone, password: STRANGE });
    const refused = await owner.auth.signUp({ phone, password: OWN });
    expect(refused.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    const { data } = await strict.enterCode(phone, owner);
    expect(data.user?.app_metadata).toMatchObject({ needs_password: true });
    expect((await strict.signIn(phone, STRANGE)).error).toMatchObject({ status: 400 });
  }
  await strict.close();
});

test('AUTH-2 what a stranger asks for after the owner’s code changes nothing of the account', async () => {
  const staysAsItIs = async (after: Event) => {
    const people = { phone: nextPhone(), owner: site.browser(), stranger: site.browser() };
    await play(['stranger signs up', 'owner signs up'], people);
    await ACTS[after](people);
    expect([after, await passwordOpens(people.phone, OWN)]).toEqual([after, true]);
    const { error } = await site.signIn(people.phone, STRANGE, people.stranger);
    expect([after, error?.status]).toEqual([after, 400]);
    await site.enterCode(people.phone, people.owner);
    expect([after, await passwordOpens(people.phone, STRANGE)]).toEqual([after, false]);
  };
  await Promise.all(EVENTS.filter((event) => event.startsWith('stranger')).map(staysAsItIs));
});

test('AUTH-2 the code opens the account, and the password works, for programs and browsers that nobody disturbs', async () => {
  for (const owner of [site.client(), site.browser()]) {
    const people = { phone: nextPhone(), owner, stranger: site.client() };
    const user = await play(['owner signs up'], people);
    expect(user?.app_metadata).toEqual({ provider: 'phone', providers: ['phone'] });
    expect(await passwordOpens(people.phone, OWN)).toBe(true);
  }
});

test('sign-ups, codes and sign-ins of one number at the same moment wait for each other', async () => {
  const phone = nextPhone();
  await site.client().auth.signUp({ phone, password: OWN });
  const token = await site.codeSentTo(phone);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => [
      site.client().auth.signUp({ phone, password: STRANGE }),
      site.client().auth.verifyOtp({ phone, token, type: 'sms' }),
      site.client().auth.signInWithOtp({ phone }),
      site.client().auth.signInWithPassword({ phone, password: OWN }),
    ]).flat(),
  );
  expect(answers.filter(({ error }) => (error?.status ?? 0) >= 500)).toEqual([]);
});
