import { setTimeout as pause } from 'node:timers/promises';
import type { LINE_FAULTS, PlannedFault } from '../fault-plan';
import type { LineName, World } from '../world/world';

const POLL_MS = 50;
/** How much longer than planned a fault stays until somebody feels it, ms. */
export const FELT_LIMIT_MS = 15_000;

/**
 * Keeps a fault for its time, and until it was felt.
 *
 * @param felt how often so far
 * @returns how often in all
 */
export async function stayUntilFelt(seconds: number, felt: () => number): Promise<number> {
  await pause(seconds * 1000);
  for (const limit = Date.now() + FELT_LIMIT_MS; felt() === 0 && Date.now() < limit; ) await pause(POLL_MS);
  return felt();
}

/**
 * Brings some lines into a bad state for a while.
 *
 * @returns what was felt of it; undefined when nothing was
 */
export async function breakLines(
  { lines }: World,
  { kind, lasts, lines: names }: PlannedFault,
): Promise<string | undefined> {
  const state = kind as (typeof LINE_FAULTS)[number];
  const broken = names.map((name) => lines[name as LineName]);
  const sum = () => broken.reduce((all, { effects }) => all + effects[state], 0);
  const before = sum();
  for (const line of broken) line.become(state);
  const felt = await stayUntilFelt(lasts, () => sum() - before);
  for (const line of broken) line.become('whole');
  return felt > 0 ? `felt ${felt} times on ${broken.length} lines` : undefined;
}
