import type { PlannedFault } from '../fault-plan';
import type { History } from '../history';
import type { Verdict } from './verdict';

/** Each fault of the plan was inflicted, and seen by what it did. */
export function checkFaults({ faults }: Pick<History, 'faults'>, plan: readonly PlannedFault[]): Verdict {
  const missing = plan.length - faults.length;
  return {
    looked: { faults: faults.length, 'kinds of faults': new Set(faults.map(({ kind }) => kind)).size },
    violations: [
      ...(missing > 0 ? [`${missing} faults of the plan were not inflicted`] : []),
      ...faults.flatMap(({ kind, at, effect }) => (effect ? [] : [`nothing was seen of ${kind} at ${at} s`])),
    ],
  };
}
