import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is wrong with the machine that the servers run on. */
export interface MachineState {
  /** How far its clock is off, ms. */
  clockMs: number;
  disk: 'whole' | 'slow' | 'full';
}

const WHOLE: MachineState = { clockMs: 0, disk: 'whole' };

/** The machine under the servers of a run, as faults/machine-preload.mjs makes it for them. */
export class Machine {
  readonly file: string;

  /** @param folder of the run; servers find the state there by ORACLE_MACHINE */
  constructor(folder: string) {
    this.file = path.join(folder, 'machine.json');
    this.become();
  }

  /** Changes what is wrong; left out, nothing is. */
  become(state: Partial<MachineState> = {}): void {
    const draft = `${this.file}-draft`;
    writeFileSync(draft, JSON.stringify({ ...WHOLE, ...state }));
    renameSync(draft, this.file);
  }

  /** How many writes of all servers have felt a disk of this kind since the run's start. */
  felt(disk: 'slow' | 'full'): number {
    const folder = path.dirname(this.file);
    const names = readdirSync(folder).filter((name) => name.startsWith(`${path.basename(this.file)}.`));
    return names.reduce(
      (sum, name) => sum + JSON.parse(readFileSync(path.join(folder, name), 'utf8'))[disk],
      0,
    );
  }
}
