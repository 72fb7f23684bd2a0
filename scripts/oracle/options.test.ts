import { LINE_FAULTS, MACHINE_FAULTS, planFaults } from './fault-plan';
import { readOptions } from './options';
import { PLANTED_BUGS } from './planted/planted-bugs';

test('ORACLE-1 a seed, several and a range of them are read, with how long each runs', () => {
  expect(readOptions([])).toEqual({ seeds: [1], seconds: 60, bugs: [] });
  expect(readOptions(['--seed', '7', '--minutes', '10'])).toEqual({ seeds: [7], seconds: 600, bugs: [] });
  expect(readOptions(['--seeds', '3-5,9']).seeds).toEqual([3, 4, 5, 9]);
});

test('ORACLE-4 all planted bugs are asked for, or one of them', () => {
  expect(readOptions(['--planted', 'all'])).toMatchObject({ bugs: [...PLANTED_BUGS], seconds: 30 });
  expect(readOptions(['--planted', 'leak']).bugs).toEqual(['leak']);
});

test.each([
  [['--seed', 'x'], /a seed is a whole number.*'x'/],
  [['--seeds', '9-3'], /a seed is a whole number.*'9-3'/],
  [['--minutes', '0'], /--minutes must be from 0.1 to 600, not '0'/],
  [['--planted', 'rust'], /--planted rust: there are all, lost-ack/],
])('ORACLE-1 %j is refused by name', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

const LINES = ['visitor1', 'owner1', 'platform', 'tab'];

test('ORACLE-1 the same seed plans the same faults, and another one others', () => {
  expect(planFaults(7, 600, LINES)).toEqual(planFaults(7, 600, LINES));
  expect(planFaults(8, 600, LINES)).not.toEqual(planFaults(7, 600, LINES));
});

test('ORACLE-1 a minute of any seed has each kind of fault, within the run, and lines only where a fault is of lines', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const plan = planFaults(seed, 60, LINES);
    expect([seed, ...new Set(plan.map(({ kind }) => kind))].sort()).toEqual(
      [seed, ...LINE_FAULTS, ...MACHINE_FAULTS].sort(),
    );
    for (const { kind, at, lasts, lines, jump } of plan) {
      expect(at).toBeGreaterThanOrEqual(3);
      expect(at + lasts).toBeLessThanOrEqual(60);
      expect(lines.length > 0).toBe((LINE_FAULTS as readonly string[]).includes(kind));
      expect(jump !== 0).toBe(kind === 'clock-jump');
    }
  }
});
