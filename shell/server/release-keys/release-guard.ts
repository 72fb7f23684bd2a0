import type { ReleaseRecord } from '@site/shared/contract';
import { type Deployable, namesIn, type Piece, pieceOf, versionOf } from '@site/shared/releases/piece';
import type { ReleaseKeys } from '@site/shared/releases/read-keys';
import { parseRecord, recordFile } from '@site/shared/releases/record-file';
import type { ReleasePointer } from '@site/shared/releases/release-pointer';
import { hashOf, isSignedBy } from '@site/shared/releases/statement';
import type { RunningCanary } from '../version-health/version-health';
import { faultOfPiece } from './fault-of-piece';
import { claimKey, type Granted, grantClaims } from './granted-claims';
import type { Proved, ProvedBuilds } from './proved-builds';

/** A record, and its file. */
export interface Composed {
  record: ReleaseRecord;
  body: Buffer;
}

/** What a team signs of a canary besides its build. */
const NAMED_OF_CANARY = ['percent', 'offset', 'untilCrashes'] as const;

/** Whoever wrote the record chose the name: it must not write lines of its own into a log. */
const faultOf = (name: Deployable, why: string): string => `${name.replace(/[^\w-]/g, '?')}: ${why}`;

/** What is served of a release store whose teams sign. */
export interface Admitted {
  /** Undefined while no shell was ever proved. */
  live: Composed | undefined;
  /** What a share of the visitors gets instead, as {@link ReleasePointer.canaries}. */
  canaries: (RunningCanary & { record: Composed })[];
  /** What is refused and why, by deployable. */
  faults: Map<Deployable, string>;
}

/**
 * Lets through what the teams have signed. Write access to the store alone moves nobody's area: of each deployable the
 * newest statement of its team counts, and builds are taken from the store by the hash that it names. What does not hold
 * leaves that deployable as it was proved last; all others go on.
 */
export class ReleaseGuard {
  readonly #keys: ReleaseKeys;
  readonly #proved: ProvedBuilds;
  /** The last live record that could be had: what became of the areas that are gone. */
  #seen: ReleaseRecord | undefined;

  /**
   * @param keys the teams' public keys: what has none here is never served
   * @param proved what was proved before
   */
  constructor(keys: ReleaseKeys, proved: ProvedBuilds) {
    this.#keys = keys;
    this.#proved = proved;
  }

  /**
   * Proves what the store says.
   *
   * @param pointer the store's
   * @param live the record that it names; undefined when it cannot be had
   * @param tried those of its canaries
   */
  admit(
    pointer: ReleasePointer,
    live: ReleaseRecord | undefined,
    tried: readonly (ReleaseRecord | undefined)[],
  ): Admitted {
    const faults = new Map<Deployable, string>();
    const fresh: Proved[] = [];
    const isFirstSight = this.#proved.names.length === 0;
    const lastPlace = Math.max(-1, ...this.#proved.names.map((name) => this.#placeOf(name)));
    const names = new Set([
      ...namesIn(live),
      ...[...this.#keys.keys()].filter((name) => pointer.statements?.[name]),
      ...this.#proved.names,
    ]);
    for (const name of names) {
      try {
        const proved = this.#prove(name, pointer, [live, ...tried]);
        if (proved !== this.#proved.of(name))
          fresh.push(this.#dated(proved, isFirstSight, lastPlace + 1 + fresh.length));
        this.#holdToRecord(proved, live);
      } catch (error) {
        faults.set(name, faultOf(name, (error as Error).message));
      }
    }
    this.#proved.keep(fresh);
    for (const [name, fault] of this.#canaryFaults(pointer, tried))
      if (!faults.has(name)) faults.set(name, fault);
    this.#seen = live ?? this.#seen;
    const { refused, ...composed } = this.#compose(this.#seen);
    for (const [name, why] of refused)
      faults.set(name, [faults.get(name), faultOf(name, why)].filter(Boolean).join('; '));
    return { ...composed, faults };
  }

  /**
   * Notes its place and since when it has claimed what it claims, by this server's clock: a team can sign any time. A server that sees
   * a store for the first time has only the times of the statements.
   */
  #dated(proved: Proved, isFirstSight: boolean, place: number): Proved {
    const { statement, live, canary } = proved;
    const known = this.#proved.of(statement.name);
    const now = isFirstSight ? statement.at : Date.now();
    const before = known ? this.#since(known) : {};
    const claims = [live, canary].flatMap((piece) =>
      !piece || piece.name === 'shell' ? [] : piece.release.routes.map(claimKey),
    );
    const since = Object.fromEntries(claims.map((claim) => [claim, before[claim] ?? now]));
    return { ...proved, place: known?.live ? this.#placeOf(statement.name) : place, since };
  }

  /** Since when it has claimed its addresses; what was kept by a server before it noted that says when it was signed. */
  #since({ since, statement, live }: Proved): Record<string, number> {
    if (since) return since;
    const routes = live && live.name !== 'shell' ? live.release.routes : [];
    return Object.fromEntries(routes.map((route) => [claimKey(route), statement.at]));
  }

  /** Those that were kept before places were noted keep the order in which they came. */
  #placeOf(name: Deployable): number {
    return this.#proved.of(name)?.place ?? 0;
  }

  #grant(pieces: readonly Piece[]): Granted {
    const now = Date.now();
    return grantClaims(pieces, (name, claim) => {
      const proved = this.#proved.of(name);
      return (proved && this.#since(proved)[claim]) ?? now;
    });
  }

  /** @throws Error that says what is not proved, and what stays instead */
  #prove(
    name: Deployable,
    { statements }: ReleasePointer,
    records: readonly (ReleaseRecord | undefined)[],
  ): Proved {
    const known = this.#proved.of(name);
    const keys = this.#keys.get(name);
    const refuse = (why: string): never => {
      const version = known?.live && versionOf(known.live);
      throw new Error(`${why}; ${version ? `stays on ${version}` : 'is not served'}`);
    };
    if (!keys) return refuse('RELEASE_KEYS has no key of its team');
    const statement = statements?.[name];
    if (!isSignedBy(statement, name, keys)) return refuse('what moved it is not signed by its team');
    if (known && statement.signature === known.statement.signature) return known;
    if (known && statement.at <= known.statement.at)
      return refuse('an earlier statement of its team was put in place of a later one');
    const pieces = [...records.map((record) => pieceOf(record, name)), known?.live, known?.canary];
    const find = (hash: string): Piece => {
      const found =
        pieces.find((piece) => piece && hashOf(piece) === hash) ??
        refuse('the store does not hold the build that its team has signed');
      const fault = faultOfPiece(found);
      return fault ? refuse(fault) : found;
    };
    return {
      statement,
      ...(statement.live === undefined ? {} : { live: find(statement.live) }),
      ...(statement.canary ? { canary: find(statement.canary.build) } : {}),
    };
  }

  /** @throws Error when the record that the pointer names says otherwise than the team: it was moved by somebody else */
  #holdToRecord({ statement }: Proved, live: ReleaseRecord | undefined): void {
    const piece = pieceOf(live, statement.name);
    if (live && (piece && hashOf(piece)) !== statement.live)
      throw new Error('the live record holds another build of it than its team has signed, which is served');
  }

  /** Where the pointer's canaries are others than the teams have signed: those are served all the same. */
  #canaryFaults(
    { canaries }: ReleasePointer,
    tried: readonly (ReleaseRecord | undefined)[],
  ): Map<Deployable, string> {
    const faults = new Map<Deployable, string>();
    for (const [index, canary] of canaries.entries()) {
      const { name } = canary;
      const signed = this.#proved.of(name)?.statement.canary;
      const piece = pieceOf(tried[index], name);
      const isSigned =
        signed !== undefined &&
        (tried[index] === undefined || (piece && hashOf(piece)) === signed.build) &&
        NAMED_OF_CANARY.every((field) => canary[field] === signed[field]);
      if (isSigned) continue;
      const instead = signed ? 'the one that its team has signed is served' : 'nobody gets it';
      faults.set(name, faultOf(name, `the canary in the pointer is not signed by its team; ${instead}`));
    }
    for (const name of this.#proved.names)
      if (this.#proved.of(name)?.statement.canary && !canaries.some((canary) => canary.name === name))
        faults.set(
          name,
          faultOf(name, 'its canary was taken out of the pointer by somebody else; it goes on'),
        );
    return faults;
  }

  #compose(live: ReleaseRecord | undefined): Omit<Admitted, 'faults'> & Pick<Granted, 'refused'> {
    const names = [...this.#proved.names].sort((one, other) => this.#placeOf(one) - this.#placeOf(other));
    const { pieces, refused } = this.#grant(names.flatMap((name) => this.#proved.of(name)?.live ?? []));
    const canaries = this.#proved.names.flatMap((name) => {
      const { statement, canary } = this.#proved.of(name) as Proved;
      if (!canary || !statement.canary) return [];
      const rest = pieces.filter((piece) => piece.name !== name);
      const tried = this.#grant([...rest, canary]);
      for (const [refusedName, why] of tried.refused)
        if (!refused.has(refusedName)) refused.set(refusedName, why);
      const record = this.#record(tried.pieces, live, pieces);
      const { percent, offset, untilCrashes } = statement.canary;
      const bar = untilCrashes === undefined ? {} : { untilCrashes };
      return record ? [{ name, version: versionOf(canary), percent, offset, ...bar, record }] : [];
    });
    return { live: this.#record(pieces, live, pieces), canaries, refused };
  }

  /** A record of these pieces, its areas in the order of others: the same content has the same id as the published one. */
  #record(
    pieces: readonly Piece[],
    live: ReleaseRecord | undefined,
    order: readonly Piece[],
  ): Composed | undefined {
    const shell = pieces.find((piece) => piece.name === 'shell');
    if (shell?.name !== 'shell') return undefined;
    const areas: ReleaseRecord['areas'] = {};
    for (const { name } of [...order, ...pieces]) {
      const piece = pieces.find((one) => one.name === name);
      if (piece && piece.name !== 'shell') areas[piece.name] = piece.release;
    }
    const retired = Object.entries(live?.retired ?? {}).filter(([id]) => {
      const proved = this.#proved.of(id as Deployable);
      return proved && !proved.live;
    });
    const { record, body } = recordFile({
      contract: shell.release.contract,
      shell: shell.release.shell,
      areas,
      ...(retired.length > 0 ? { retired: Object.fromEntries(retired) } : {}),
    });
    return { record: parseRecord(body, record.id), body };
  }
}
