// A crowd of visitors in a process of its own: `crowd.ts PLAN`. Once a second it says how it is. At SIGUSR2 it begins to write
// comments, at the next one it writes no more.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CrowdPlan, CrowdReport } from './crowd-report';
import { MessageTally } from './message-tally';
import { Visitor } from './visitor';

/** Visitors that are on their way at once while all connect: beyond what the servers take, more only wait. */
const MOST_DIALLING = 50;
const REPORT_MS = 1_000;
const LOOK_MS = 20;
const VISITORS_OF_A_NETWORK = 250;

const plan: CrowdPlan = JSON.parse(process.argv[2] ?? '');
const tally = new MessageTally();
const report: Omit<CrowdReport, 'missing' | 'doubled'> = {
  connected: 0,
  cut: 0,
  failed: {},
  backAfter: [],
  heardAfter: [],
  acknowledged: [],
  sentAgain: 0,
};
const speakers: { thread: number; visitor: Visitor; keep(id: string): void }[] = [];
const sentAt = new Map<string, number>();

setInterval(() => {
  const whole: CrowdReport = { ...report, missing: tally.missing(Date.now()), doubled: tally.doubled };
  console.log(JSON.stringify(whole));
  Object.assign(report, { backAfter: [], heardAfter: [], acknowledged: [] });
}, REPORT_MS);

let isSpeaking = false;
process.on('SIGUSR2', () => {
  isSpeaking = !isSpeaking;
  if (!isSpeaking) return;
  for (const [place, speaker] of speakers.entries()) void speak(speaker, place / speakers.length);
});

/** Writes comments until it is told to stop. @param share of the time between two comments that goes by before the first */
async function speak({ thread, visitor, keep }: (typeof speakers)[number], share: number): Promise<void> {
  await pause(plan.commentMs * share);
  while (isSpeaking) {
    const id = randomUUID();
    sentAt.set(id, performance.now());
    const next = pause(plan.commentMs);
    report.sentAgain += (await visitor.send(id)) - 1;
    keep(id);
    report.acknowledged.push(id);
    tally.acknowledge(thread, id, Date.now());
    await next;
  }
}

let dialling = 0;
for (let number = 0; number < plan.count; number += 1) {
  const thread = number % plan.threads.length;
  const { listing = '', secret = '' } = plan.threads[thread] ?? {};
  const { hear, read } = tally.join(thread);
  const network = plan.firstNetwork + Math.floor(number / VISITORS_OF_A_NETWORK);
  let isNew = true;
  dialling += 1;
  const visitor = new Visitor(
    {
      url: plan.url,
      address: `127.16.${network}.${1 + (number % VISITORS_OF_A_NETWORK)}`,
      listing,
      secret,
    },
    {
      connected(backAfterMs) {
        report.connected += 1;
        if (backAfterMs !== undefined) report.backAfter.push(backAfterMs);
        if (isNew) dialling -= 1;
        isNew = false;
      },
      cut() {
        report.connected -= 1;
        report.cut += 1;
      },
      failed(why) {
        report.failed[why] = (report.failed[why] ?? 0) + 1;
      },
      heard(id) {
        const sent = sentAt.get(id);
        if (hear(id) && sent !== undefined) report.heardAfter.push(performance.now() - sent);
      },
      read,
    },
  );
  if (number < plan.threads.length) speakers.push({ thread, visitor, keep: read });
  await pause(1_000 / plan.pace);
  while (dialling >= MOST_DIALLING) await pause(LOOK_MS);
}
