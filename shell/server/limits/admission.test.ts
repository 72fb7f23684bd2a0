import { PassThrough } from 'node:stream';
import { Admission, type AdmissionPlan } from './admission';
import type { GiveBack } from './client-shares';

const LONG = 60_000;
const PLAN: AdmissionPlan = { places: 2, fairShare: 1, holdMs: LONG, lateMs: LONG, longestMs: LONG };

/** What has been let in, in its order, with what gives its place back. */
let inside: [name: string, giveBack: GiveBack | undefined][];
beforeEach(() => {
  inside = [];
});
afterEach(() => {
  jest.useRealTimers();
  for (const [, giveBack] of inside) giveBack?.();
});

const names = () => inside.map(([name, giveBack]) => (giveBack ? name : `${name} left`));

/** One asks to be let in. @returns its connection */
function ask(admission: Admission, name: string, address = name): PassThrough {
  const carrier = new PassThrough();
  void admission.enter(address, carrier).then((giveBack) => inside.push([name, giveBack]));
  return carrier;
}

const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));
const over = async (name: string) => {
  inside.find(([one]) => one === name)?.[1]?.();
  await settled();
};

test('LOAD-8 as many as there are places are let in, the next one with the first answer, in their order', async () => {
  const admission = new Admission(PLAN);
  for (const name of ['a', 'b', 'c', 'd']) ask(admission, name);
  await settled();
  expect(names()).toEqual(['a', 'b']);
  await over('b');
  expect(names()).toEqual(['a', 'b', 'c']);
  // It was given back already: no place comes of it.
  await over('b');
  expect(names()).toEqual(['a', 'b', 'c']);
  await over('a');
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
});

test('LOAD-8 who leaves while they wait take no place, and hear of it at once', async () => {
  const admission = new Admission(PLAN);
  const carriers = ['a', 'b', 'c', 'd'].map((name) => ask(admission, name));
  const closed = new Promise((resolve) => carriers[2]?.once('close', resolve));
  carriers[2]?.destroy();
  await closed;
  await settled();
  expect(names()).toEqual(['a', 'b', 'c left']);
  await over('a');
  expect(names()).toEqual(['a', 'b', 'c left', 'd']);
  ask(admission, 'e').destroy();
  const gone = new PassThrough().destroy();
  expect(await admission.enter('f', gone)).toBeUndefined();
});

test('LOAD-8 when the first has waited for long the newest is let in before it, and the first in the end', async () => {
  const admission = new Admission({ ...PLAN, lateMs: 0 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask(admission, name);
  await settled();
  await over('a');
  await over('b');
  await over('e');
  expect(names()).toEqual(['a', 'b', 'e', 'd', 'c']);
});

test.each([0, LONG])(
  'LOAD-8 who has their share waits behind those with less, %d ms is late',
  async (lateMs) => {
    const admission = new Admission({ ...PLAN, places: 4, lateMs });
    for (const name of ['a1', 'b', 'a2', 'c', 'a3', 'd', 'a4']) ask(admission, name, name[0]);
    await settled();
    // Half of the places are the most of one client, also while no other wants them.
    expect(names()).toEqual(['a1', 'b', 'a2', 'c']);
    await over('b');
    expect(names()).toEqual(['a1', 'b', 'a2', 'c', 'd']);
    await over('c');
    expect(names()).toHaveLength(5);
    ask(admission, 'e');
    await settled();
    expect(names().at(-1)).toBe('e');
    await over('a1');
    expect(names().at(-1)).toBe(lateMs === 0 ? 'a4' : 'a3');
  },
);

test('LOAD-8 requests of one client that may not be let in yet do not turn the order of all others', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  const admission = new Admission({ ...PLAN, lateMs: 1_000 });
  for (const name of ['a', 'b', 'a2']) ask(admission, name, name[0]);
  jest.advanceTimersByTime(1_000);
  for (const name of ['c', 'd']) ask(admission, name);
  await settled();
  await over('b');
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('LOAD-8 nobody waits for longer than they may, and the place is another one’s then', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  const admission = new Admission({ ...PLAN, longestMs: 1_000 });
  for (const name of ['a', 'b', 'c']) ask(admission, name);
  jest.advanceTimersByTime(999);
  ask(admission, 'd');
  await settled();
  expect(names()).toEqual(['a', 'b']);
  jest.advanceTimersByTime(1);
  await settled();
  expect(names()).toEqual(['a', 'b', 'c left']);
  await over('a');
  expect(names()).toEqual(['a', 'b', 'c left', 'd']);
});

test('LOAD-8 what is slow by itself keeps its place for its time, and others are let in then', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance'] });
  const admission = new Admission({ ...PLAN, holdMs: 1_000 });
  for (const name of ['a', 'b', 'c']) ask(admission, name);
  await settled();
  jest.advanceTimersByTime(999);
  await settled();
  expect(names()).toEqual(['a', 'b']);
  jest.advanceTimersByTime(1);
  await settled();
  expect(names()).toEqual(['a', 'b', 'c']);
  await over('a');
  ask(admission, 'd');
  await settled();
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
});
