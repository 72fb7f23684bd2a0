import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseRecord } from '@site/shared/contract';
import { contestsOf, describeContest } from '@site/shared/contract/ownership';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import type { Deployable } from '@site/shared/releases/piece';
import { parseRecord } from '@site/shared/releases/record-file';
import { isTaken, parsePointer, type ReleasePointer, recordFor } from '@site/shared/releases/release-pointer';
import type { Listed, Storage } from '@site/shared/releases/storage/storage';
import { logLine, logProblem } from './log-problem';
import type { Admitted, Composed, ReleaseGuard } from './release-keys/release-guard';
import type { RunningCanary } from './version-health/version-health';

const compress = promisify(brotliCompress);

/** Records that stay in memory: each takes some hundred kilobytes. */
const MOST_RECORDS = 50;

/** What a page or a file is made from cannot be had now: the visitor's next try may find it. */
export class ReleaseUnavailableError extends Error {}

/** Whether the site can answer, and what is wrong with its release store. */
export interface Readiness {
  /** A good record is there, though it may be an earlier one. */
  ready: boolean;
  /** What is wrong now, for the person who runs the site; empty when nothing is. */
  faults: string[];
}

/** A record that was good when it was read. */
interface Known {
  /** Of the stored bytes that were read last. */
  stamp: string;
  /** Whether those are still the ones that were published. */
  sound: boolean;
  /** When they were looked at, epoch ms. */
  asked: number;
  record: ReleaseRecord;
  body: Buffer;
  packed?: Promise<Buffer>;
}

/** What a fault of a deployable's statement is kept under. */
const STATEMENTS = 'statements/';

const stampOf = (stat: Listed | undefined): string => (stat ? `${stat.changed} ${stat.size}` : '');

/**
 * Follows the store's pointer: a release or a rollback is seen by the next page that is asked for. What cannot be had, or
 * is not what was published, changes nothing: the site goes on with the last record that was good, from memory.
 */
export class ReleaseReader {
  readonly #storage: Storage;
  readonly #records = new Map<string, Known>();
  readonly #reading = new Map<string, Promise<Known>>();
  /** What is wrong, by the key in the store. */
  readonly #faults = new Map<string, string>();
  #known: { stamp: string; asked: number; pointer: ReleasePointer } | undefined;
  #asking: Promise<ReleasePointer> | undefined;
  #good: ReleaseRecord | undefined;
  readonly #guard: ReleaseGuard | undefined;
  readonly #isStopped: (canary: RunningCanary) => boolean;
  /** What the guard let through, and what it was asked of. */
  #admitted: { asked: readonly unknown[]; admitted: Admitted } | undefined;

  /**
   * @param storage the release store
   * @param guard lets through what the teams have signed; none where they sign nothing
   * @param isStopped whether a canary has ended here by itself
   */
  constructor(
    storage: Storage,
    guard?: ReleaseGuard,
    isStopped: (canary: RunningCanary) => boolean = () => false,
  ) {
    this.#storage = storage;
    this.#guard = guard;
    this.#isStopped = isStopped;
  }

  /**
   * The pointer. A bucket is asked every few seconds, a folder each time.
   *
   * @throws ReleaseUnavailableError when nothing was released yet, or the store cannot be asked and never could
   */
  async pointer(): Promise<ReleasePointer> {
    if (this.#known && this.#isFresh(this.#known)) return this.#known.pointer;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Whether the store was asked a moment ago. What was asked in the time to come was so by a clock that ran ahead. */
  #isFresh({ asked }: { asked: number }): boolean {
    return asked <= Date.now() && Date.now() - asked < this.#storage.restMs;
  }

  /**
   * The canaries that the store has, those that have ended here by themselves among them.
   *
   * @throws ReleaseUnavailableError as {@link ReleaseReader.pointer}
   */
  async running(): Promise<readonly RunningCanary[]> {
    const pointer = await this.pointer();
    return this.#guard ? (await this.#admit(this.#guard, pointer)).canaries : pointer.canaries;
  }

  /** What some visitors get instead of the live record. */
  async canaries(): Promise<readonly RunningCanary[]> {
    return (await this.running()).filter((canary) => !this.#isStopped(canary));
  }

  /**
   * What visitors get now: the live record, then those of the canaries that are good.
   *
   * @throws ReleaseUnavailableError as {@link ReleaseReader.current}
   */
  async inUse(): Promise<ReleaseRecord[]> {
    const live = await this.current();
    const pointer = await this.pointer();
    if (this.#guard) {
      const { canaries } = await this.#admit(this.#guard, pointer);
      return [live, ...canaries.flatMap((one) => (this.#isStopped(one) ? [] : one.record.record))];
    }
    const running = pointer.canaries.filter((canary) => !this.#isStopped(canary));
    const tried = await Promise.all(running.map(({ record }) => this.#try(record)));
    return [live, ...tried.flatMap((known) => known?.record ?? [])];
  }

  /**
   * The live record, or the one that the visitor's canary gives.
   *
   * @param visitor their number; undefined while no canary runs
   * @throws ReleaseUnavailableError when nothing was released yet, or nothing good was ever seen
   */
  async current(visitor?: number): Promise<ReleaseRecord> {
    const pointer = await this.pointer();
    if (this.#guard) return this.#proved(await this.#admit(this.#guard, pointer), visitor);
    const running = pointer.canaries.filter((canary) => !this.#isStopped(canary));
    const wanted = recordFor({ ...pointer, canaries: running }, visitor);
    const canary = wanted === pointer.record ? undefined : await this.#try(wanted);
    if (canary) return canary.record;
    this.#good = (await this.#try(pointer.record))?.record ?? this.#good;
    if (!this.#good) throw new ReleaseUnavailableError(this.#faults.get(recordKey(pointer.record)));
    return this.#good;
  }

  /** Asks the store whether the site can answer from it. */
  async readiness(): Promise<Readiness> {
    const ready = await this.current().then(
      () => true,
      () => false,
    );
    const pointer = this.#known?.pointer;
    for (const { record } of pointer?.canaries ?? []) await this.#try(record);
    const used = [pointer?.record, ...(pointer?.canaries ?? []).map(({ record }) => record)];
    const keys = [POINTER, ...used.map((id) => recordKey(id ?? ''))];
    keys.push(...[...this.#faults.keys()].filter((key) => key.startsWith(STATEMENTS)));
    return { ready, faults: keys.flatMap((key) => this.#faults.get(key) ?? []) };
  }

  /** What the guard lets through of the store. It is asked again when the store has changed; what it refuses is logged. */
  async #admit(guard: ReleaseGuard, pointer: ReleasePointer): Promise<Admitted> {
    const live = (await this.#try(pointer.record))?.record;
    const tried: (ReleaseRecord | undefined)[] = [];
    for (const { record } of pointer.canaries) tried.push((await this.#try(record))?.record);
    const asked = [pointer, live, ...tried];
    const last = this.#admitted;
    if (last && last.asked.length === asked.length && asked.every((one, index) => one === last.asked[index]))
      return last.admitted;
    const admitted = guard.admit(pointer, live, tried);
    this.#admitted = { asked, admitted };
    for (const [name, fault] of admitted.faults) this.#tell(STATEMENTS + name, fault);
    for (const key of [...this.#faults.keys()])
      if (key.startsWith(STATEMENTS) && !admitted.faults.has(key.slice(STATEMENTS.length) as Deployable))
        this.#heal(key);
    return admitted;
  }

  #proved({ live, canaries, faults }: Admitted, visitor: number | undefined): ReleaseRecord {
    const canary = canaries.find((one) => isTaken(one, visitor) && !this.#isStopped(one));
    const composed = canary?.record ?? live;
    if (!composed) throw new ReleaseUnavailableError([...faults.values()].join('; '));
    this.#good = live?.record;
    this.#keepComposed(composed);
    return composed.record;
  }

  /** A tab asks for its record by its id: one that the guard has made is in no store. */
  #keepComposed({ record, body }: Composed): void {
    if (this.#records.has(record.id)) return;
    this.#keep(record.id, { stamp: '', sound: true, asked: Date.now(), record, body });
  }

  async #ask(): Promise<ReleasePointer> {
    try {
      const stat = await this.#storage.stat(POINTER);
      const stamp = stampOf(stat);
      // A bucket tells the time in seconds: two moves may look the same.
      if (this.#known?.stamp !== stamp || this.#storage.restMs > 0) {
        const stored = stat && (await this.#storage.read(POINTER));
        if (!stored) throw new Error(`no release in ${this.#storage.place}: run the build first`);
        this.#known = { stamp, asked: Date.now(), pointer: parsePointer(stored.body) };
      }
      this.#heal(POINTER);
      return this.#known.pointer;
    } catch (error) {
      this.#tell(POINTER, error);
      if (!this.#known) throw new ReleaseUnavailableError(this.#faults.get(POINTER), { cause: error });
      this.#known.asked = Date.now();
      return this.#known.pointer;
    }
  }

  /** Says once what is wrong, not at every page. */
  #tell(key: string, error: unknown): void {
    if (this.#faults.get(key) === String(error)) return;
    this.#faults.set(key, String(error));
    const known = key === POINTER ? this.#known : this.#good;
    logProblem(known ? '[site] goes on with the last good release:' : '[site]', error);
  }

  #heal(key: string): void {
    if (this.#faults.delete(key)) logLine(`[site] the release store's ${key} is good again`);
  }

  /** A record that pages are made from; what is wrong with it is told. */
  async #try(id: string): Promise<Known | undefined> {
    try {
      return await this.#record(id);
    } catch (error) {
      this.#tell(recordKey(id), error);
      return undefined;
    }
  }

  async #record(id: string): Promise<Known> {
    const known = this.#records.get(id);
    if (known && this.#isFresh(known)) return known;
    const under = this.#reading.get(id);
    if (under) return under;
    const reading = this.#look(id, known).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  /** Reads a record when its bytes have changed, and holds it to its id; a good one that is known stays. */
  async #look(id: string, known: Known | undefined): Promise<Known> {
    const key = recordKey(id);
    try {
      const stamp = stampOf(await this.#storage.stat(key));
      const isSame = known?.stamp === stamp;
      const read = isSame ? undefined : await this.#read(id, stamp, known);
      if (known) known.asked = Date.now();
      if (read || known?.sound) this.#heal(key);
      return known ?? this.#keep(id, read as Known);
    } catch (error) {
      if (!known) throw error;
      known.asked = Date.now();
      this.#tell(key, error);
      return known;
    }
  }

  async #read(id: string, stamp: string, known: Known | undefined): Promise<Known> {
    const stored = stamp === '' ? undefined : await this.#storage.read(recordKey(id));
    if (known) Object.assign(known, { stamp, sound: false });
    if (!stored) throw new Error(`release record ${id} is not in ${this.#storage.place}`);
    const record = parseRecord(stored.body, id);
    if (known) known.sound = true;
    return { stamp, sound: true, asked: Date.now(), record, body: stored.body };
  }

  #keep(id: string, known: Known): Known {
    // The order of a record's areas decides only where nobody signs.
    const contests = this.#guard ? [] : contestsOf(Object.values(known.record.areas));
    for (const contest of contests) logLine(`[site] ${describeContest(contest)}, and does not get it`);
    this.#records.set(id, known);
    const used = [
      this.#known?.pointer.record,
      ...(this.#known?.pointer.canaries ?? []).map((one) => one.record),
      ...this.#composed(),
    ];
    for (const oldest of this.#records.keys()) {
      if (this.#records.size <= MOST_RECORDS) break;
      if (oldest !== id && !used.includes(oldest)) this.#records.delete(oldest);
    }
    return known;
  }

  #composed(): string[] {
    const { live, canaries = [] } = this.#admitted?.admitted ?? {};
    return [live, ...canaries.map(({ record }) => record)].flatMap((one) => one?.record.id ?? []);
  }

  /**
   * Any record that was published.
   *
   * @param id as a visitor's tab names it; undefined when there is none of that id
   */
  async record(id: string): Promise<ReleaseRecord | undefined> {
    return (await this.#published(id))?.record;
  }

  /**
   * The file of a record, to the byte as it was published: what tabs hold to its hash.
   *
   * @param id as a visitor's tab names it
   * @returns its content, and the same compressed by Brotli; undefined when there is none that is whole
   */
  async file(id: string): Promise<{ body: Buffer; packed: Buffer } | undefined> {
    const known = await this.#published(id);
    if (!known) return undefined;
    known.packed ??= compress(known.body);
    return { body: known.body, packed: await known.packed };
  }

  async #published(id: string): Promise<Known | undefined> {
    return /^[\w-]+$/.test(id) ? this.#record(id).catch(() => undefined) : undefined;
  }
}
