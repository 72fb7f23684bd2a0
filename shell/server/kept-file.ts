import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logProblem } from './log-problem';

/** Between two writes, ms: each is of the whole file, and every visit of a busy site changes it. */
const WRITE_REST_MS = 2_000;

/** What lives in memory and stays over restarts in one file of JSON. */
export class KeptFile<Content> {
  readonly #file: string;
  readonly #content: () => Content;
  #writing: Promise<void> | undefined;
  #isChanged = false;
  #endRest: () => void = () => undefined;

  /**
   * @param file its path
   * @param content what is to be in it now
   */
  constructor(file: string, content: () => Content) {
    this.#file = file;
    this.#content = content;
  }

  /** What was kept; undefined when nothing was, or not as JSON: it may be of an earlier version. */
  read(): Partial<Content> | undefined {
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** Something has changed: it is written soon, with all that changes meanwhile. */
  keep(): void {
    this.#isChanged = true;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Waits until all of it is in the file. */
  async settled(): Promise<void> {
    while (this.#writing) {
      this.#endRest();
      await this.#writing;
    }
  }

  /** Others come meanwhile, and are written in one go; {@link KeptFile.settled} ends it. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, WRITE_REST_MS);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** One writer at a time; what comes meanwhile, or while it rests, is in its next turn. */
  async #write(): Promise<void> {
    while (this.#isChanged) {
      await this.#rest();
      this.#isChanged = false;
      const draft = `${this.#file}.${process.pid}.tmp`;
      try {
        await writeFile(draft, JSON.stringify(this.#content()));
        await rename(draft, this.#file);
      } catch (error) {
        logProblem('[reports] cannot be kept:', error instanceof Error ? error.message : error);
      }
    }
  }
}
