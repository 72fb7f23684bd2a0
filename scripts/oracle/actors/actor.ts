import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../../platform/src/foundation/random';
import { reasonOf } from '../reason-of';
import type { World } from '../world/world';

/** Somebody or something that acts in a run. */
export interface Actor {
  name: string;
  /** How long it rests between two steps, ms: from and to. */
  rests: readonly [from: number, to: number];
  /** Does one thing; what it throws is the faults' doing, and the next step goes on from there. */
  step(): Promise<void>;
  /**
   * Brings to an end what is left to do, when all faults are over.
   *
   * @throws Error when that cannot be done
   */
  settle(): Promise<void>;
  /** Reads all that there is for it, once all actors have settled. */
  last?(): Promise<void>;
  close(): void | Promise<void>;
}

/**
 * Long, for a machine that is busy, and longer than two minutes' limits: what was written while the clock ran ahead counts in a
 * later minute too. It costs time only where something fails.
 */
const SETTLE_LIMIT_MS = 150_000;
const RETRY_MS = 300;

/**
 * Random choices of one actor: the same for the same seed, whatever the others do.
 *
 * @param name the actor's
 */
export const randomOf = ({ seed }: World, name: string): Random =>
  new Random([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, seed));

/** Lets an actor act until the run is over. */
export async function act(actor: Actor, world: World, isOver: () => boolean): Promise<void> {
  const random = randomOf(world, `${actor.name} rests`);
  while (!isOver()) {
    await actor.step().catch((error: unknown) => world.history.note(actor.name, `fails: ${reasonOf(error)}`));
    await pause(random.between(...actor.rests));
  }
}

/**
 * Repeats what an actor has to bring to an end.
 *
 * @param what is wrong when it is never done
 * @param work gives true when it is done
 * @param limitMs how long to go on
 * @throws Error with the last reason when it never is
 */
export async function until(
  what: string,
  work: () => Promise<boolean>,
  limitMs = SETTLE_LIMIT_MS,
): Promise<void> {
  let reason = 'it was never done';
  for (const limit = Date.now() + limitMs; Date.now() < limit; ) {
    const isDone = await work().catch((error: unknown) => {
      reason = reasonOf(error);
      return false;
    });
    if (isDone) return;
    await pause(RETRY_MS);
  }
  throw new Error(`${what}: ${reason}`);
}
