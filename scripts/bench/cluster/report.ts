import { table } from '../../lib/table';
import { percentile } from '../platform/measure';
import type { Outcome } from './outcome';
import type { Phase } from './phases';

const ms = (numbers: readonly number[], share: number): string =>
  numbers.length === 0 ? '–' : percentile(numbers, share).toFixed(0);

const HEAD = [
  ...['phase', 's', 'sockets', 'pages', 'failed', 'unrendered', 'page p50 ms', 'p95', 'max'],
  ...['comment p50 ms', 'p95', 'turned away', 'busy cores', 'of them others'],
];

function phaseRow({
  name,
  seconds,
  sockets,
  heardAfter,
  pages,
  use,
  busyCores,
  turnedAway,
}: Phase): string[] {
  const others = busyCores - use.reduce((all, { cores }) => all + cores, 0);
  return [
    name,
    seconds.toFixed(0),
    String(sockets),
    String(pages.took.length),
    String(pages.failed.length),
    String(pages.unrendered),
    ms(pages.took, 0.5),
    ms(pages.took, 0.95),
    ms(pages.took, 1),
    ms(heardAfter, 0.5),
    ms(heardAfter, 0.95),
    String(turnedAway),
    busyCores.toFixed(2),
    Math.max(0, others).toFixed(2),
  ];
}

/** Cores by process and phase, then its memory and open files where they were most. */
function rowsOfUse(phases: readonly Phase[]): string[][] {
  const names = [...new Set(phases.flatMap(({ use }) => use.map(({ name }) => name)))];
  const head = ['process', ...phases.map(({ name }) => `${name}: cores`), 'most MB', 'most files'];
  const rows = names.map((name) => {
    const own = phases.map(({ use }) => use.find((one) => one.name === name));
    const most = (key: 'memory' | 'files') => Math.max(...own.map((one) => one?.[key] ?? 0)).toFixed(0);
    return [name, ...own.map((one) => one?.cores.toFixed(2) ?? '–'), most('memory'), most('files')];
  });
  return [head, ...rows];
}

/**
 * All that a run has found, for a terminal (LOAD-3).
 *
 * @param outcome of the run
 * @param limit as {@link nameLimit} names it
 */
export function reportOf(outcome: Outcome, limit: string): string {
  const { asked, phases, most, node, release, messages, failed } = outcome;
  const { backAfter } = node;
  const served =
    release.servedAfter === undefined
      ? 'not to the end'
      : `after ${(release.servedAfter / 1_000).toFixed(1)} s`;
  const reasons = Object.entries(failed).sort(([, one], [, other]) => other - one);
  return [
    table([HEAD, ...phases.map(phaseRow)]),
    '',
    table(rowsOfUse(phases)),
    '',
    `sockets: ${most} of ${asked.sockets} at once`,
    `node lost: ${node.ended}, with ${node.had} sockets; ${backAfter.length} came back, to ${node.otherHas} at the other: p50 ${ms(backAfter, 0.5)} ms, p95 ${ms(backAfter, 0.95)} ms, max ${ms(backAfter, 1)} ms`,
    `release: ${release.version}, on every page ${served}`,
    `messages: ${messages.acknowledged} acknowledged (${messages.sentAgain} tries more), ${messages.kept} of them in the database once, ${messages.missing} deliveries lost, ${messages.doubled} twice`,
    `refusals and failures of sockets: ${reasons.map(([why, count]) => `${count} × ${why}`).join(', ') || 'none'}`,
    `limit: ${limit}`,
  ].join('\n');
}
