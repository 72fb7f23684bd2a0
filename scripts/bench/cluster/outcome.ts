import type { LoadOptions } from './options';
import type { Phase } from './phases';

/** What a run has found. */
export interface Outcome {
  asked: LoadOptions;
  phases: Phase[];
  /** Most sockets at once. */
  most: number;
  node: {
    /** How its process ended, as 'signal SIGKILL'. */
    ended: string;
    /** Sockets that it had, by its own count. */
    had: number;
    /** Sockets that the other one had in the end, by its own count. */
    otherHas: number;
    /** Connections that the visitors lost. */
    cut: number;
    /** How long each that came back was away, ms. */
    backAfter: number[];
  };
  release: {
    /** The version that was released. */
    version: string;
    /** When the last page without it had come, ms after the move of the pointer; undefined: pages without it came to the end. */
    servedAfter: number | undefined;
    /** Whether each site, asked past the balancer in the end, serves it. */
    isServedBySite: boolean[];
  };
  messages: {
    acknowledged: number;
    /** Acknowledged ones that the database has, each once. */
    kept: number;
    /** Deliveries that never came to a visitor who was there. */
    missing: number;
    doubled: number;
    sentAgain: number;
  };
  /** Refusals and failures of sockets and messages, by what was said. */
  failed: Record<string, number>;
}

/** A share of the pages that were due: a stream that falls behind asks for less than it was told to. */
const FEWEST_PAGES = 0.95;

/**
 * What of the promise does not hold, and which fault did not fire (LOAD-1, LOAD-2).
 *
 * @returns a line each; none when all is well
 */
export function missesOf({ asked, phases, most, node, release, messages }: Outcome): string[] {
  const seconds = phases.reduce((all, phase) => all + phase.seconds, 0);
  const took = phases.reduce((all, { pages }) => all + pages.took.length, 0);
  const failures = phases.flatMap(({ pages }) => pages.failed);
  const due = Math.round((asked.pages * seconds) / 60);
  const sockets = phases.at(-1)?.sockets ?? 0;
  const { acknowledged, kept, missing, doubled } = messages;
  const claims: [isMissed: boolean, says: string][] = [
    [most < asked.sockets, `${most} of ${asked.sockets} sockets were held at once`],
    [node.ended !== 'signal SIGKILL', `no node was lost: it ended by ${node.ended || 'nothing'}`],
    [node.had === 0, 'the node that was lost had no sockets'],
    [node.cut < node.had, `${node.cut} connections were cut, but the lost node had ${node.had}`],
    [sockets < most, `${most - sockets} visitors did not come back`],
    [node.otherHas < sockets, `the other node had ${node.otherHas} of ${sockets} sockets`],
    [took + failures.length < due * FEWEST_PAGES, `${took + failures.length} of ${due} pages were asked for`],
    [
      failures.length > 0,
      `${failures.length} pages failed: ${[...new Set(failures)].slice(0, 3).join('; ')}`,
    ],
    [release.servedAfter === undefined, `pages without ${release.version} came to the end`],
    [!release.isServedBySite.every(Boolean), `not each site serves ${release.version}`],
    [acknowledged === 0, 'no message was acknowledged'],
    [kept < acknowledged, `${acknowledged - kept} acknowledged messages are not in the database once`],
    [missing > 0, `${missing} deliveries were lost`],
    [doubled > 0, `${doubled} deliveries came twice`],
  ];
  return claims.filter(([isMissed]) => isMissed).map(([, says]) => says);
}
