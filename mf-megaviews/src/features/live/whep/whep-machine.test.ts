import { startWhep, stepWhep, type WhepEffect, type WhepEvent, type WhepState } from './whep-machine';

/** Where a viewer is after some events, and what the last of them made it do. */
function after(start: Parameters<typeof startWhep>[0], ...events: WhepEvent[]) {
  let [state, effects] = startWhep(start);
  for (const event of events) [state, effects] = stepWhep(state, event);
  return { ...state, effects };
}

const onAir = { ended: false, visible: true };
const answered: WhepEvent = { type: 'answered' };
const bytes: WhepEvent = { type: 'bytes' };
const link = (state: RTCPeerConnectionState): WhepEvent => ({ type: 'link', state });
const due = (timer: 'attempt' | 'silence' | 'link' | 'hidden'): WhepEvent => ({ type: 'due', timer });
const refused = (status: number, retryAfter?: number): WhepEvent => ({ type: 'refused', status, retryAfter });

const rebuilds: WhepEffect[] = [{ do: 'close' }, { do: 'open' }];

test('LIVE-2 joins with an offer, and is live with the first bytes', () => {
  expect(after(onAir)).toMatchObject({ phase: 'joining', effects: [{ do: 'close' }, { do: 'open' }] });
  expect(after(onAir, answered)).toMatchObject({
    phase: 'joining',
    effects: [{ do: 'start', timer: 'silence', ms: 10_000 }],
  });
  expect(after(onAir, answered, bytes)).toMatchObject({
    phase: 'live',
    effects: [{ do: 'start', timer: 'silence', ms: 4000 }],
  });
  expect(after(onAir, bytes, answered).phase).toBe('live');
});

test.each([
  [500, undefined, 5000],
  [404, undefined, 5000],
  [409, 1000, 5000],
  [503, 15_000, 15_000],
])('LIVE-2 status %i with Retry-After %s is tried again in %i ms', (status, retryAfter, ms) => {
  const seen = after(onAir, refused(status, retryAfter));
  expect(seen.phase).toBe('failed');
  expect(seen.effects).toEqual([{ do: 'close' }, { do: 'start', timer: 'attempt', ms }]);
  expect(after(onAir, refused(status, retryAfter), due('attempt')).effects).toEqual([{ do: 'open' }]);
  expect(after(onAir, refused(status, retryAfter), due('attempt'), answered, bytes).phase).toBe('live');
});

test('LIVE-2 405 is reported, and tried again all the same', () => {
  expect(after(onAir, refused(405)).effects).toEqual([
    { do: 'close' },
    { do: 'reportAddress' },
    { do: 'start', timer: 'attempt', ms: 5000 },
  ]);
});

test.each<[string, WhepEvent]>([
  ['a browser without WebRTC', { type: 'unsupported' }],
  ...[400, 406, 415, 422, 501].map((status): [string, WhepEvent] => [`status ${status}`, refused(status)]),
  ['status 415 with Retry-After', refused(415, 1000)],
])('LIVE-6 %s is final: no attempt is made until another viewer begins', (_name, refusal) => {
  expect(after(onAir, refusal)).toMatchObject({ phase: 'unsupported', effects: [{ do: 'close' }] });
  const later: WhepEvent[] = [due('attempt'), { type: 'retry' }, { type: 'hidden' }, { type: 'shown' }];
  expect(after(onAir, refusal, ...later, { type: 'streamStarted' })).toMatchObject({
    phase: 'unsupported',
    effects: [],
  });
  expect(after(onAir, refusal, { type: 'streamEnded' }).phase).toBe('ended');
});

/** Every status that a service may refuse with. */
const STATUSES = Array.from({ length: 400 }, (_one, index) => 200 + index).filter((status) => status !== 201);

test('LIVE-2 LIVE-7 each status is tried again every 5 s, or never by itself', () => {
  const isTriedAgain = (status: number) =>
    after(onAir, refused(status)).effects.some((effect) => effect.do === 'start' && effect.ms === 5000);
  const coming = [404, 405, 408, 409, 425, 429];
  const never = STATUSES.filter((status) => !isTriedAgain(status));
  expect(never).toEqual(
    STATUSES.filter(
      (status) => (status >= 400 && status < 500 && !coming.includes(status)) || [501, 505].includes(status),
    ),
  );
  const unplayable = never.filter((status) => after(onAir, refused(status)).phase === 'unsupported');
  expect(unplayable).toEqual([400, 406, 415, 422, 501]);
});

test.each([401, 403, 410, 505])(
  'LIVE-7 after status %i the next attempt is for the viewer, or the host, to begin',
  (status) => {
    expect(after(onAir, refused(status))).toMatchObject({ phase: 'refused', effects: [{ do: 'close' }] });
    expect(after(onAir, refused(status), { type: 'retry' }).effects).toEqual(rebuilds);
    expect(after(onAir, refused(status), { type: 'streamStarted' })).toMatchObject({
      phase: 'joining',
      effects: rebuilds,
    });
  },
);

test.each<[string, WhepEvent]>([
  ['a failed link', link('failed')],
  ['a closed link', link('closed')],
  ['3 s without a link', due('link')],
  ['4 s without bytes', due('silence')],
])('LIVE-2 %s ends the connection and builds another at once', (_name, loss) => {
  expect(after(onAir, answered, bytes, loss)).toMatchObject({ phase: 'reconnecting', effects: rebuilds });
});

test('LIVE-2 a link that is only interrupted has 3 s to come back', () => {
  expect(after(onAir, answered, bytes, link('disconnected'))).toMatchObject({
    phase: 'live',
    effects: [{ do: 'start', timer: 'link', ms: 3000 }],
  });
  expect(after(onAir, answered, bytes, link('disconnected'), link('connected')).effects).toEqual([
    { do: 'stop', timer: 'link' },
  ]);
});

test('LIVE-2 rebuilds at once, then after 1, 2 and 5 s, and says in the end that it fails', () => {
  const loss: WhepEvent = { type: 'unreachable' };
  const waitOf = (losses: number) => {
    const { effects, phase } = after(onAir, answered, bytes, ...Array<WhepEvent>(losses).fill(loss));
    return [phase, effects[1]];
  };
  const later = (ms: number) => ({ do: 'start', timer: 'attempt', ms });
  expect(waitOf(1)).toEqual(['reconnecting', { do: 'open' }]);
  expect(waitOf(2)).toEqual(['reconnecting', later(1000)]);
  expect(waitOf(3)).toEqual(['reconnecting', later(2000)]);
  expect(waitOf(4)).toEqual(['failed', later(5000)]);
  expect(waitOf(9)).toEqual(['failed', later(5000)]);
  // Bytes make up for all of it.
  expect(after(onAir, loss, loss, loss, bytes, loss)).toMatchObject({ losses: 1, effects: rebuilds });
});

test('LIVE-3 stops when the stream ends and joins when it starts', () => {
  const ended: WhepEvent = { type: 'streamEnded' };
  expect(after(onAir, answered, bytes, ended)).toMatchObject({ phase: 'ended', effects: [{ do: 'close' }] });
  expect(after({ ended: true, visible: true })).toMatchObject({ phase: 'ended', effects: [] });
  for (const late of [bytes, answered, due('attempt'), { type: 'retry' } as const]) {
    expect(after(onAir, ended, late)).toMatchObject({ phase: 'ended', effects: [] });
  }
  expect(after(onAir, ended, { type: 'streamStarted' })).toMatchObject({
    phase: 'joining',
    effects: rebuilds,
  });
  expect(after(onAir, refused(409), { type: 'streamStarted' }).effects).toEqual(rebuilds);
  // A viewer who is joining or live stays so.
  expect(after(onAir, { type: 'streamStarted' }).effects).toEqual([]);
  expect(after(onAir, answered, bytes, { type: 'streamStarted' }).effects).toEqual([]);
});

test('LIVE-2 suspends after 30 s out of sight, and comes back when it is seen', () => {
  const hidden = after(onAir, answered, bytes, { type: 'hidden' });
  expect(hidden).toMatchObject({ phase: 'live', effects: [{ do: 'start', timer: 'hidden', ms: 30_000 }] });
  const brief = after(onAir, answered, bytes, { type: 'hidden' }, { type: 'shown' });
  expect(brief).toMatchObject({ phase: 'live', effects: [{ do: 'stop', timer: 'hidden' }] });
  const long: WhepEvent[] = [answered, bytes, { type: 'hidden' }, due('hidden')];
  expect(after(onAir, ...long)).toMatchObject({ phase: 'suspended', effects: [{ do: 'close' }] });
  expect(after(onAir, ...long, { type: 'shown' })).toMatchObject({
    phase: 'reconnecting',
    effects: rebuilds,
  });
  expect(after({ ended: false, visible: false })).toMatchObject({ phase: 'suspended' });
  // A timer that was under way when the page came back.
  expect(after(onAir, ...long, { type: 'shown' }, due('hidden')).phase).toBe('reconnecting');
});

test('LIVE-3 a stream that ends and starts again out of sight is joined when it is seen', () => {
  const away: WhepEvent[] = [answered, bytes, { type: 'away' }];
  expect(after(onAir, ...away)).toMatchObject({ phase: 'suspended', effects: [{ do: 'close' }] });
  expect(after(onAir, ...away, { type: 'streamEnded' }, { type: 'shown' })).toMatchObject({ phase: 'ended' });
  const restarted = [...away, { type: 'streamEnded' }, { type: 'streamStarted' }] satisfies WhepEvent[];
  expect(after(onAir, ...restarted)).toMatchObject({ phase: 'suspended', effects: [{ do: 'close' }] });
  expect(after(onAir, ...restarted, { type: 'shown' }).effects).toEqual(rebuilds);
});

test('LIVE-2 a retry by the visitor, or a network that is back, ends the wait', () => {
  expect(after(onAir, refused(500), { type: 'retry' })).toMatchObject({
    phase: 'joining',
    effects: rebuilds,
  });
  expect(after(onAir, answered, bytes, { type: 'retry' }).effects).toEqual([]);
  expect(after(onAir, { type: 'hidden' }, { type: 'retry' })).toMatchObject({
    phase: 'suspended',
    effects: [{ do: 'close' }],
  });
});

test('LIVE-2 in whatever order things happen, nothing is connected while it ended or rests', () => {
  const all: WhepEvent[] = [
    answered,
    bytes,
    refused(500),
    { type: 'unreachable' },
    { type: 'unsupported' },
    link('failed'),
    link('disconnected'),
    due('attempt'),
    due('silence'),
    due('hidden'),
    { type: 'streamEnded' },
    { type: 'streamStarted' },
    { type: 'hidden' },
    { type: 'shown' },
    { type: 'away' },
    { type: 'retry' },
  ];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  let [state]: [WhepState, WhepEffect[]] = startWhep(onAir);
  let open = true;
  for (let turn = 0; turn < 20_000; turn += 1) {
    const [after_, effects] = stepWhep(state, all[next(all.length)] as WhepEvent);
    for (const effect of effects) {
      if (effect.do === 'open') open = true;
      if (effect.do === 'close') open = false;
    }
    state = after_;
    if (['ended', 'suspended', 'unsupported'].includes(state.phase)) expect(open).toBe(false);
  }
});
