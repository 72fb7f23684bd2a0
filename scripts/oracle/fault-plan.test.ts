import { LINE_FAULTS, MACHINE_FAULTS, planFaults } from './fault-plan';

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
