import { MessageTally } from './message-tally';

const LATER = 10_000;

test('LOAD-2 a comment is missing at each visitor of its thread who has neither heard nor read it ten seconds after its acknowledgement', () => {
  const tally = new MessageTally();
  const [speaker, hearer, returned] = [tally.join(1), tally.join(1), tally.join(1)];
  tally.join(2);
  speaker.read('a');
  tally.acknowledge(1, 'a', 0);
  expect(tally.missing(LATER - 1)).toBe(0);
  expect(tally.missing(LATER)).toBe(2);
  expect(hearer.hear('a')).toBe(true);
  expect(tally.missing(LATER)).toBe(1);
  returned.read('a');
  expect(tally.missing(LATER)).toBe(0);
});

test('LOAD-2 news that comes twice to one visitor is doubled; news of what the list has shown is not', () => {
  const tally = new MessageTally();
  const visitor = tally.join(1);
  visitor.read('a');
  expect(visitor.hear('a')).toBe(false);
  expect(tally.doubled).toBe(0);
  visitor.hear('a');
  tally.join(1).hear('a');
  expect(tally.doubled).toBe(1);
});
