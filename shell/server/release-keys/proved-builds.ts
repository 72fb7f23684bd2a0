import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployable, Piece } from '@site/shared/releases/piece';
import type { ReleaseKeys } from '@site/shared/releases/read-keys';
import { hashOf, isSignedBy, type Statement } from '@site/shared/releases/statement';
import { logProblem } from '../log-problem';

/** A statement that was proved, and the builds that it names. */
export interface Proved {
  statement: Statement;
  /** None of a retired area. */
  live?: Piece;
  canary?: Piece;
  /** Its place in the order of areas, which tells whose the name of a slice was first. */
  place?: number;
  /** Since when it has claimed each of its addresses, by `claimKey`, epoch ms. */
  since?: Record<string, number>;
}

const isWhole = ({ statement, live, canary }: Proved): boolean =>
  (live && hashOf(live)) === statement.live && (canary && hashOf(canary)) === statement.canary?.build;

/**
 * What was proved last of each deployable, on the server's own disk: a restart neither forgets how far a team has got, so
 * that an old statement stays old, nor what to serve in its stead.
 */
export class ProvedBuilds {
  readonly #file: string;
  readonly #known = new Map<Deployable, Proved>();

  /**
   * @param file where they are kept; outside of the release store
   * @param keys a key that is gone takes with it what it has signed
   */
  constructor(file: string, keys: ReleaseKeys) {
    this.#file = file;
    for (const proved of read(file)) {
      const { name } = proved.statement;
      if (isSignedBy(proved.statement, name, keys.get(name) ?? []) && isWhole(proved))
        this.#known.set(name, proved);
    }
  }

  /** Those of which something is known, in the order in which they came. */
  get names(): Deployable[] {
    return [...this.#known.keys()];
  }

  /** @param name of which deployable */
  of(name: Deployable): Proved | undefined {
    return this.#known.get(name);
  }

  /**
   * Keeps what was proved. A disk that is full costs the memory after a restart, and says so; it holds up no page.
   *
   * @param all each is newer than what is known of it
   */
  keep(all: readonly Proved[]): void {
    if (all.length === 0) return;
    for (const proved of all) this.#known.set(proved.statement.name, proved);
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      const draft = `${this.#file}.${process.pid}.tmp`;
      writeFileSync(draft, JSON.stringify([...this.#known.values()]));
      renameSync(draft, this.#file);
    } catch (error) {
      logProblem('[site] what was proved of the releases cannot be kept for the next start:', error);
    }
  }
}

function read(file: string): Proved[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      logProblem('[site] what was proved of the releases before this start cannot be read:', error);
    return [];
  }
}
