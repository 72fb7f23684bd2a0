import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { logLine } from '../log-problem';
import { outputQuota, QUOTA } from './output-quota.mjs';
import { bundleIn } from './worker-loss';

/** A worker that writes so many times its quota has gone round what its process keeps back, and is ended. */
const FLOOD = 16;
/** The longest line, characters: the rest comes as the next one. */
const LONGEST_LINE = 8 * 1024;

/** What a {@link WorkerOutput} knows of its worker. */
export interface OutputParts {
  /** Whose bundles it runs. */
  areas: ReadonlySet<string>;
  onFlood(): void;
}

/** Writes what the code of a release prints into the site's log, line by line behind the name of its area, within a limit. */
export class WorkerOutput {
  readonly #parts: OutputParts;
  readonly #mayWrite = outputQuota(() => performance.now(), QUOTA);
  readonly #mayCome = outputQuota(() => performance.now(), QUOTA * FLOOD);
  /** Whose code had the thread last, as far as the worker could tell. */
  lastArea = 'shell';

  /** @param parts what it knows of its worker */
  constructor(parts: OutputParts) {
    this.#parts = parts;
  }

  /**
   * Takes what comes out of the process itself: from Node, and from code that goes round the console.
   *
   * @param pipe its standard output or standard error
   */
  follow(pipe: Readable | null): void {
    const decoder = new StringDecoder();
    let begun = '';
    pipe?.on('data', (chunk: Buffer) => {
      if (this.#mayCome(chunk.length) !== 'written') return this.#parts.onFlood();
      const lines = (begun + decoder.write(chunk)).split('\n');
      const last = lines.pop() ?? '';
      begun = last.length > LONGEST_LINE ? '' : last;
      if (begun !== last) lines.push(last);
      for (const line of lines) this.#writeLine(line, this.#likely);
    });
    pipe?.on('end', () => begun && this.#writeLine(begun, this.#likely));
    if (pipe instanceof Socket) pipe.unref();
  }

  /**
   * Writes what code has printed by the console of its process.
   *
   * @param text one line or more
   * @param stack where that code is
   */
  write(text: string, stack: string): void {
    const named = bundleIn(stack);
    const area = named && this.#parts.areas.has(named) ? named : this.#likely;
    if (this.#mayCome(text.length) !== 'written') this.#parts.onFlood();
    else for (const line of text.replace(/\n$/, '').split('\n')) this.#writeLine(line, area);
  }

  get #likely(): string {
    const [area, other] = [...this.#parts.areas];
    return area && other === undefined ? area : `probably ${this.lastArea}`;
  }

  #writeLine(line: string, area: string): void {
    const right = this.#mayWrite(line.length + 1);
    if (right === 'written') logLine(`[rendering] ${area}: ${line}`);
    if (right === 'last')
      logLine(`[rendering] ${area}: a worker writes too much: the rest of this minute is dropped`);
  }
}
