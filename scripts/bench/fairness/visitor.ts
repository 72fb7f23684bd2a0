import { Agent, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../platform/measure';
import { LIST_PATH } from './attacks';

/** A visitor of their own address. */
const ADDRESS = '127.9.9.9';
/** A person looks at a list before they ask for the next. */
const PAUSE_MS = 1_000;
const LIMIT_MS = 30_000;

/** What a visitor met with. */
export interface Visit {
  /** Of all lists, ms. */
  p95: number;
  median: number;
  /** Lists that were not given. */
  failed: number;
}

const agent = new Agent({ keepAlive: true });

function list(site: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = ask(
      site + LIST_PATH,
      {
        agent,
        method: 'POST',
        localAddress: ADDRESS,
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(LIMIT_MS),
      },
      (response) => {
        response.on('error', () => resolve(false));
        response.on('end', () => resolve(response.statusCode === 200));
        response.resume();
      },
    );
    request.on('error', () => resolve(false));
    request.end('{}');
  });
}

/**
 * Asks for lists one after the other, with pauses as a person has.
 *
 * @param count how many
 */
export async function visit(site: string, count: number): Promise<Visit> {
  const took: number[] = [];
  let failed = 0;
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    if (!(await list(site))) failed += 1;
    took.push(performance.now() - started);
    await pause(PAUSE_MS);
  }
  return { p95: percentile(took, 0.95), median: percentile(took, 0.5), failed };
}
