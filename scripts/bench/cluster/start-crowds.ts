import path from 'node:path';
import { type Child, nodeCommand, startChild } from '../../lib/children.mjs';
import type { CrowdPlan, CrowdReport } from './crowd-report';

const CROWDS = 4;
const NETWORKS_OF_A_CROWD = 60;
/** Between two comments in a thread, ms: a device that is new may write ten a minute. */
const COMMENT_MS = 20_000;

/** The crowds, and what they say together. */
export interface Crowds {
  children: Child[];
  connected(): number;
  cut(): number;
  missing(): number;
  doubled(): number;
  sentAgain(): number;
  /** Refusals and failures so far, by what was said. */
  failed(): Record<string, number>;
  /** Ids of all comments that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** How long each connection that came back was away, ms. */
  readonly backAfter: readonly number[];
  /** How long each comment took to each who heard it since the last call, ms. */
  takeHeard(): number[];
  /** Tells them to write comments, and the second time to write no more. */
  toggleSpeech(): void;
}

/**
 * Starts the visitors in processes of their own.
 *
 * @param url the balancer in front of the sites
 * @param threads devices with their listings; the visitors are shared out among them
 * @param sockets visitors
 * @param pace new connections a second
 * @param logs folder of their logs
 */
export function startCrowds(
  url: string,
  threads: CrowdPlan['threads'],
  { sockets, pace }: { sockets: number; pace: number },
  logs: string,
): Crowds {
  const latest = new Map<number, CrowdReport>();
  const acknowledged: string[] = [];
  const backAfter: number[] = [];
  let heard: number[] = [];
  const children = Array.from({ length: CROWDS }, (_, crowd) => {
    const isOwn = (_thread: unknown, place: number) => place % CROWDS === crowd;
    const plan: CrowdPlan = {
      url,
      threads: threads.filter(isOwn),
      firstNetwork: crowd * NETWORKS_OF_A_CROWD,
      count: Math.floor(sockets / CROWDS) + (crowd < sockets % CROWDS ? 1 : 0),
      pace: pace / CROWDS,
      commentMs: COMMENT_MS,
    };
    return startChild({
      name: `crowd-${crowd + 1}`,
      command: nodeCommand('scripts/bench/cluster/crowd.ts', JSON.stringify(plan)),
      log: path.join(logs, `crowd-${crowd + 1}.log`),
      onLine: (line) => {
        if (!line.startsWith('{')) return;
        const report: CrowdReport = JSON.parse(line);
        latest.set(crowd, report);
        acknowledged.push(...report.acknowledged);
        backAfter.push(...report.backAfter);
        heard.push(...report.heardAfter);
      },
    });
  });
  const sum = (key: 'connected' | 'cut' | 'missing' | 'doubled' | 'sentAgain') =>
    [...latest.values()].reduce((all, one) => all + one[key], 0);
  return {
    children,
    acknowledged,
    backAfter,
    connected: () => sum('connected'),
    cut: () => sum('cut'),
    missing: () => sum('missing'),
    doubled: () => sum('doubled'),
    sentAgain: () => sum('sentAgain'),
    failed() {
      const all: Record<string, number> = {};
      for (const { failed } of latest.values())
        for (const [why, count] of Object.entries(failed)) all[why] = (all[why] ?? 0) + count;
      return all;
    },
    takeHeard() {
      const taken = heard;
      heard = [];
      return taken;
    },
    toggleSpeech() {
      for (const { pid } of children) if (pid !== undefined) process.kill(pid, 'SIGUSR2');
    },
  };
}
