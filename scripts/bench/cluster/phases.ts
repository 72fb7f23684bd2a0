import { setTimeout as pause } from 'node:timers/promises';
import { machineSeconds, turnedAway, usedBy } from '../process-use';
import type { PageCounts, PageStream } from './page-stream';
import type { Watched } from './start-cluster';
import type { Crowds } from './start-crowds';

const LOOK_MS = 250;

/** What some processes used in a phase. */
export interface PhaseUse {
  name: string;
  /** Cores that were busy with them, on average. */
  cores: number;
  /** Megabytes at the end. */
  memory: number;
  /** Most open files of one of them at the end. */
  files: number;
}

/** What was seen between two moments of a run. */
export interface Phase {
  name: string;
  seconds: number;
  /** Sockets at its end. */
  sockets: number;
  /** From the sending of a comment until another visitor heard it, ms each. */
  heardAfter: number[];
  pages: PageCounts;
  /** By processes; what ended in the phase is not among them. */
  use: PhaseUse[];
  /** Busy cores of the machine, by whomever. */
  busyCores: number;
  /** Connections that a server's queue had no place for. */
  turnedAway: number;
}

/** Measures the phases of a run, one after the other without a gap. */
export class PhaseClock {
  readonly phases: Phase[] = [];
  readonly #watched: readonly Watched[];
  readonly #crowds: Crowds;
  readonly #pages: PageStream;
  #begun = performance.now();
  #machine = machineSeconds();
  #turnedAway = turnedAway();
  #cpu: Map<string, number>;

  constructor(watched: readonly Watched[], crowds: Crowds, pages: PageStream) {
    this.#watched = watched;
    this.#crowds = crowds;
    this.#pages = pages;
    this.#cpu = new Map(this.#use().map(({ name, cpuSeconds }) => [name, cpuSeconds]));
  }

  /**
   * Lets a phase go on until something is so, or its time is over.
   *
   * @param name for the table
   * @param isOver asked four times a second; never true: the phase lasts its time
   * @param limitSeconds its time
   */
  async phase(name: string, isOver: () => boolean, limitSeconds: number): Promise<void> {
    const end = performance.now() + limitSeconds * 1_000;
    while (!isOver() && performance.now() < end) await pause(LOOK_MS);
    const now = performance.now();
    const seconds = (now - this.#begun) / 1_000;
    const machine = machineSeconds();
    const away = turnedAway();
    const use = this.#use();
    this.phases.push({
      name,
      seconds,
      sockets: this.#crowds.connected(),
      heardAfter: this.#crowds.takeHeard(),
      pages: this.#pages.take(),
      use: use.flatMap(({ name: whose, cpuSeconds, memory, files }) =>
        memory === 0
          ? []
          : [{ name: whose, cores: (cpuSeconds - (this.#cpu.get(whose) ?? 0)) / seconds, memory, files }],
      ),
      busyCores: (machine - this.#machine) / seconds,
      turnedAway: away - this.#turnedAway,
    });
    this.#begun = now;
    this.#machine = machine;
    this.#turnedAway = away;
    this.#cpu = new Map(use.map(({ name: whose, cpuSeconds }) => [whose, cpuSeconds]));
  }

  #use() {
    return this.#watched.map(({ name, pids, endedSeconds = () => 0 }) => {
      const used = usedBy(pids());
      return { ...used, name, cpuSeconds: used.cpuSeconds + endedSeconds() };
    });
  }
}
