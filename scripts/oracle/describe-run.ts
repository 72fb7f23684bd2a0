import type { RunReport } from './play';

/** Violations that are printed; all of them are in the kept run. */
const MOST_PRINTED = 12;

/** What came of a run, in a few lines: what was inflicted, what each check looked at, what was violated. */
export function describeRun({ seed, history, checks, violations, seconds }: RunReport): string {
  const counts = new Map<string, number>();
  for (const { kind } of history.faults) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const faults = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  const looked = Object.entries(checks).flatMap(([name, verdict]) =>
    name === 'settled' || name === 'faults'
      ? []
      : [
          `${name}: ${Object.entries(verdict.looked)
            .map(([what, count]) => `${count} ${what}`)
            .join(', ')}`,
        ],
  );
  return [
    `seed ${seed}: ${violations.length} violations in ${seconds.toFixed(0)} s`,
    `  inflicted: ${faults}`,
    ...looked.map((line) => `  ${line}`),
    ...violations.slice(0, MOST_PRINTED).map((line) => `  VIOLATED ${line}`),
    ...(violations.length > MOST_PRINTED ? [`  and ${violations.length - MOST_PRINTED} more`] : []),
  ].join('\n');
}
