import { startWhep, stepWhep, type WhepEffect, type WhepEvent } from './whep-machine';

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
  const silence = (ms: number) => [{ do: 'start', timer: 'silence', ms }];
  expect(after(onAir, answered)).toMatchObject({ phase: 'joining', effects: silence(10_000) });
  expect(after(onAir, answered, bytes)).toMatchObject({ phase: 'live', effects: silence(4000) });
  expect(after(onAir, bytes, answered).phase).toBe('live');
});

test('LIVE-2 a refusal is tried again in 5 s, or after a longer Retry-After', () => {
  for (const [refusal, ms] of [
    [refused(500), 5000],
    [refused(409, 1000), 5000],
    [refused(503, 15_000), 15_000],
  ] as const) {
    const effects = [{ do: 'close' }, { do: 'start', timer: 'attempt', ms }];
    expect(after(onAir, refusal)).toMatchObject({ phase: 'failed', effects });
    expect(after(onAir, refusal, due('attempt')).effects).toEqual([{ do: 'open' }]);
    expect(after(onAir, refusal, due('attempt'), answered, bytes).phase).toBe('live');
  }
});

test.each<[string, WhepEvent]>([
  ['a browser without WebRTC', { type: 'unsupported' }],
  ['status 415 with Retry-After', refused(415, 1000)],
])('LIVE-6 %s is final: no attempt is made until another viewer begins', (_name, refusal) => {
  const later: WhepEvent[] = [due('attempt'), { type: 'retry' }, { type: 'hidden' }, { type: 'shown' }];
  expect(after(onAir, refusal)).toMatchObject({ phase: 'unsupported', effects: [{ do: 'close' }] });
  const end = after(onAir, refusal, ...later, { type: 'streamStarted' });
  expect(end).toMatchObject({ phase: 'unsupported', effects: [] });
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

test('LIVE-7 after a refusal for good the next attempt is for the viewer, or the host, to begin', () => {
  expect(after(onAir, refused(403))).toMatchObject({ phase: 'refused', effects: [{ do: 'close' }] });
  for (const type of ['retry', 'streamStarted'] as const)
    expect(after(onAir, refused(403), { type })).toMatchObject({ phase: 'joining', effects: rebuilds });
});

test('LIVE-2 a link that has failed or is away for 3 s, and 4 s without bytes, end the connection and build another at once', () => {
  for (const loss of [link('failed'), link('closed'), due('link'), due('silence')])
    expect(after(onAir, answered, bytes, loss)).toMatchObject({ phase: 'reconnecting', effects: rebuilds });
});

test('LIVE-2 a link that is only interrupted has 3 s to come back', () => {
  const interrupted = [answered, bytes, link('disconnected')];
  const effects = [{ do: 'start', timer: 'link', ms: 3000 }];
  expect(after(onAir, ...interrupted)).toMatchObject({ phase: 'live', effects });
  const stop = [{ do: 'stop', timer: 'link' }];
  expect(after(onAir, ...interrupted, link('connected')).effects).toEqual(stop);
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
  const started: WhepEvent = { type: 'streamStarted' };
  expect(after(onAir, ended, started)).toMatchObject({ phase: 'joining', effects: rebuilds });
  expect(after(onAir, refused(409), started).effects).toEqual(rebuilds);
  // A viewer who is joining or live stays so.
  expect(after(onAir, started).effects).toEqual([]);
  expect(after(onAir, answered, bytes, started).effects).toEqual([]);
});

test('LIVE-2 suspends after 30 s out of sight, and comes back when it is seen', () => {
  const hidden: WhepEvent[] = [answered, bytes, { type: 'hidden' }];
  const shown: WhepEvent = { type: 'shown' };
  const effects = [{ do: 'start', timer: 'hidden', ms: 30_000 }];
  expect(after(onAir, ...hidden)).toMatchObject({ phase: 'live', effects });
  const brief = after(onAir, ...hidden, shown);
  expect(brief).toMatchObject({ phase: 'live', effects: [{ do: 'stop', timer: 'hidden' }] });
  const long = [...hidden, due('hidden')];
  expect(after(onAir, ...long)).toMatchObject({ phase: 'suspended', effects: [{ do: 'close' }] });
  expect(after(onAir, ...long, shown)).toMatchObject({ phase: 'reconnecting', effects: rebuilds });
  expect(after({ ended: false, visible: false })).toMatchObject({ phase: 'suspended' });
  // A timer that was under way when the page came back.
  expect(after(onAir, ...long, shown, due('hidden')).phase).toBe('reconnecting');
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
  const retry: WhepEvent = { type: 'retry' };
  expect(after(onAir, refused(500), retry)).toMatchObject({ phase: 'joining', effects: rebuilds });
  expect(after(onAir, answered, bytes, retry).effects).toEqual([]);
  const hidden = after(onAir, { type: 'hidden' }, retry);
  expect(hidden).toMatchObject({ phase: 'suspended', effects: [{ do: 'close' }] });
});

test('LIVE-2 in whatever order things happen, nothing is connected while it ended or rests', () => {
  const plain = 'unreachable unsupported streamEnded streamStarted hidden shown away retry';
  const all = [
    ...plain.split(' ').map((type) => ({ type }) as WhepEvent),
    ...(['attempt', 'silence', 'hidden'] as const).map(due),
    ...[answered, bytes, refused(500), link('failed'), link('disconnected')],
  ];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  let [state, effects] = startWhep(onAir);
  let open = true;
  for (let turn = 0; turn < 20_000; turn += 1) {
    [state, effects] = stepWhep(state, all[next(all.length)] as WhepEvent);
    for (const effect of effects) {
      if (effect.do === 'open') open = true;
      if (effect.do === 'close') open = false;
    }
    if (['ended', 'suspended', 'unsupported'].includes(state.phase)) expect(open).toBe(false);
  }
});
