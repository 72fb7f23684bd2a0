import type { ReportedCrash } from '../actors/reader';
import type { History } from '../history';
import type { Verdict } from './verdict';

/**
 * Each crash has an owner: what crashed in a tab and on the server is reported to the area's team, no report is without one, and
 * a server's process ends by a fault of the plan alone.
 *
 * @param reported all that the teams read
 */
export function checkCrashes(
  { crashes, ends }: Pick<History, 'crashes' | 'ends'>,
  reported: readonly ReportedCrash[],
): Verdict {
  const violations = [
    ...crashes.flatMap(({ where, area, owner, isReported }) =>
      isReported ? [] : [`the crash of ${area} (${where}) was not told to ${owner || 'anybody'}`],
    ),
    ...reported.flatMap(({ owner, area, message }) => (owner ? [] : [`nobody owns '${message}' of ${area}`])),
    ...ends.flatMap(({ name, how, cause }) =>
      cause ? [] : [`the ${name} ended (${how}), and nothing explains it`],
    ),
  ];
  const looked = {
    'crashes of tabs': crashes.filter(({ where }) => where === 'tab').length,
    'crashes on the server': crashes.filter(({ where }) => where === 'server').length,
    'reports of crashes': reported.length,
    'ends of processes': ends.length,
  };
  return { looked, violations };
}
