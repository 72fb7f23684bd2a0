import { StreamGate } from './stream-gate.ts';

const LIMITS = { sessions: 5, sessionsPerAddress: 3, newPerSecond: 2 };

test('an address has as many streams open as it may, whatever others have; a node has its own limit', () => {
  const gate = new StreamGate({ ...LIMITS, newPerSecond: 1000 });
  const leave = gate.enter('a');
  gate.enter('a');
  gate.enter('a');
  expect(() => gate.enter('a')).toThrow('Too many streams');
  gate.enter('b');
  gate.enter('b');
  expect(() => gate.enter('c')).toThrow('Too many streams are open');
  leave();
  gate.enter('c');
});

test('new streams come as fast as the limit says, after as many at once as may be open', () => {
  let now = 0;
  const gate = new StreamGate(LIMITS, () => now);
  const open = () => gate.enter('a')();
  for (let stream = 0; stream < 3; stream += 1) open();
  expect(open).toThrow('in a short time');
  now = 499;
  expect(open).toThrow('in a short time');
  now = 500;
  open();
  expect(open).toThrow('in a short time');
  now = 60_000;
  for (let stream = 0; stream < 3; stream += 1) open();
  expect(open).toThrow('in a short time');
});

test('addresses without a stream are forgotten once they may do everything again', () => {
  let now = 0;
  const gate = new StreamGate(LIMITS, () => now);
  const leave = gate.enter('a');
  gate.enter('b');
  now = 60_000;
  gate.forgetQuiet();
  expect(gate.addresses).toBe(2);
  leave();
  gate.forgetQuiet();
  expect(gate.addresses).toBe(1);
});
