import { remember, without } from '@site/shared/releases/history';
import { POINTER } from '@site/shared/releases/keys';
import { parsePointer, pointerBody } from '@site/shared/releases/release-pointer';
import type { Storage } from '@site/shared/releases/storage/storage';
import { logLine, logProblem } from '../log-problem';
import { crashesPerVisit, isPastBar } from './crash-bar';
import { canaryKey, type RunningCanary, type VersionHealth } from './version-health';

/** Who ends a canary by itself, as the history names it. */
const SITE = 'site';
/** How often the end is tried when somebody else changes the pointer at the same time. */
const TRIES = 20;
/** How long until it is tried again when the store could not be written, ms. */
const RETRY_MS = 60_000;

/** What {@link CanaryWatch} needs. */
export interface CanaryWatchParts {
  storage: Storage;
  health: VersionHealth;
  /** The teams sign what changes: this server has no key of theirs, so it stops the canary here and says so. */
  isSigned: boolean;
}

/** Ends canaries that crash more often than they may. */
export class CanaryWatch {
  readonly #parts: CanaryWatchParts;
  /** Those whose end is written, or being written, and at which bar: a team may go on with a canary at another. */
  readonly #ended = new Map<string, RunningCanary['untilCrashes']>();

  /** @param parts where the pointer is, and what was counted */
  constructor(parts: CanaryWatchParts) {
    this.#parts = parts;
  }

  /** Whether a canary has crashed too often: no visitor gets it any more, even if the store cannot be written. */
  isStopped = (canary: RunningCanary): boolean =>
    canary.untilCrashes !== undefined && isPastBar(this.#parts.health.ofCanary(canary), canary.untilCrashes);

  /**
   * Looks at the canaries, and ends in the store those that are past their bar. A failure is logged, and a later look tries
   * again.
   *
   * @param running those that the store has
   */
  async look(running: readonly RunningCanary[]): Promise<void> {
    for (const canary of running) {
      const key = canaryKey(canary);
      if (!this.isStopped(canary)) this.#ended.delete(key);
      if (!this.isStopped(canary) || this.#ended.get(key) === canary.untilCrashes) continue;
      this.#ended.set(key, canary.untilCrashes);
      try {
        await this.#end(canary);
      } catch (error) {
        logProblem(`[site] the end of the canary ${key} cannot be written:`, error);
        setTimeout(() => this.#ended.delete(key), RETRY_MS).unref();
      }
    }
  }

  async #end(canary: RunningCanary): Promise<void> {
    const { storage, health, isSigned } = this.#parts;
    const { name, version, offset, untilCrashes } = canary;
    const counts = health.ofCanary(canary);
    const start = `${isSigned ? 'stop' : 'end'} canary ${name}@${version}: `;
    const what = `${start}crashed for ${counts.crashes} clients in ${counts.visits} visits (${crashesPerVisit(counts)}), above ${untilCrashes} %`;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await storage.read(POINTER);
      const pointer = stored && parsePointer(stored.body);
      const running = pointer?.canaries.find((one) => one.name === name);
      if (!pointer || running?.version !== version || running.offset !== offset) return;
      if (pointer.history.some((step) => step.what.startsWith(start) && step.at > running.at)) return;
      const next = {
        ...pointer,
        canaries: isSigned ? pointer.canaries : without(pointer, [name]),
        history: remember(pointer, what, running.record, SITE),
      };
      if (!(await storage.swap(POINTER, pointerBody(next), stored.tag))) continue;
      logLine(`[site] ${what}${isSigned ? '; its team ends it for good' : ''}`);
      return;
    }
    throw new Error('others change the pointer all the time');
  }
}
