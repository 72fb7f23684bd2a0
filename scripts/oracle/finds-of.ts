import type { Verdict } from './checks/verdict';
import type { PlantedBug } from './planted/planted-bugs';

/** The check that is to find each bug, and what it says of it. */
const FINDERS: Record<PlantedBug, { check: string; violation: RegExp }> = {
  'lost-ack': { check: 'messages', violation: / is lost$/ },
  'doubled-send': { check: 'messages', violation: / is there \d+ times$/ },
  leak: { check: 'privacy', violation: /^stranger sees / },
  'mixed-record': { check: 'records', violation: / shows build \d+ under the record of build \d+$/ },
  'silent-crash': { check: 'crashes', violation: /^the crash of \S+ \(tab\) was not told to / },
};

/**
 * The violations that tell of a planted bug: another one of the same check, such as that there was nothing to look at, is no find.
 *
 * @param checks of the run, by their names
 */
export const findsOf = (
  bug: PlantedBug,
  checks: Readonly<Record<string, Pick<Verdict, 'violations'>>>,
): string[] => {
  const { check, violation } = FINDERS[bug];
  return (checks[check]?.violations ?? []).filter((found) => violation.test(found));
};
