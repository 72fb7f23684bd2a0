import { type CrashReport, REPORT_PATHS } from '../common/report';
import { scrub, scrubMessage } from '../common/scrub';
import { REST_ENTRY, WORKER_ADDRESS } from '../common/worker';
import { CACHES, keep, kept, removeAllCaches } from './caches';
import { type FaultCount, oneMore } from './fault-count';
import { NetworkFailure } from './network-failure';
import { scope } from './scope';

/** After so many faults within a day the worker takes itself away. */
export const MOST_FAULTS = 3;
const COUNT_ENTRY = '/count';
const LONGEST_STACK = 6_000;

/** Faults of this start of the worker, where its caches are what fails. */
let seen: FaultCount | undefined;
let isLeaving = false;

/** The network gives no answer, or the browser none, or it forbids something: nothing that a worker could do better. */
const isOfDevice = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof DOMException && ['TimeoutError', 'SecurityError'].includes(error.name));

/** Counts over the worker's starts: a browser ends it after half a minute without work. */
async function countFault(): Promise<number> {
  const now = Date.now();
  seen = oneMore(seen, now);
  const { count } = seen;
  try {
    const before: FaultCount | undefined = await (await kept(CACHES.faults, COUNT_ENTRY))?.json();
    const all = oneMore(before, now);
    await keep(CACHES.faults, COUNT_ENTRY, Response.json(all));
    return Math.max(count, all.count);
  } catch {
    return count;
  }
}

/**
 * Notes that something in the worker has failed. After {@link MOST_FAULTS} of them within a day the worker is removed with all
 * that it has kept, and tells who answers for it.
 *
 * @param error what was thrown; a failure of the network or the device is no fault
 */
export async function noteFault(error: unknown): Promise<void> {
  if (isOfDevice(error)) return;
  console.error('[service worker]', error);
  if (isLeaving || (await countFault()) < MOST_FAULTS || isLeaving) return;
  isLeaving = true;
  await report(error).catch(() => undefined);
  await removeAllCaches().catch(() => undefined);
  await keep(CACHES.rest, REST_ENTRY, new Response(String(Date.now()))).catch(() => undefined);
  await scope.registration.unregister();
}

interface LiveShell {
  shell: { version: string; worker?: { url: string } };
}

/** The worker belongs to no document: what is live now says whose it is, and the name of its file has a source map. */
async function report(error: unknown): Promise<void> {
  const { id } = (await (await fetch('/releases/current')).json()) as { id: string };
  const { shell } = (await (await fetch(`/releases/${id}.json`)).json()) as LiveShell;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const file = shell.worker?.url ?? WORKER_ADDRESS;
  const crash: CrashReport = {
    release: id,
    area: 'shell',
    version: shell.version,
    route: '*',
    name: name.slice(0, 80),
    message: scrubMessage(`service worker: ${message}`),
    stack: scrub(stack.slice(0, LONGEST_STACK).replaceAll(WORKER_ADDRESS, file)),
  };
  await fetch(REPORT_PATHS.crashes, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(crash),
  });
}
