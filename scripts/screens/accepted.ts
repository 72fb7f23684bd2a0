import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { differenceOf, packed } from './compare.ts';

/** What is compared: every page at these widths, light. */
export const COMPARED = { widths: [390, 1440], themes: ['light'] };

/** The accepted pictures: one folder, and the browser that took them. */
export class AcceptedPictures {
  readonly #folder: string;
  readonly #browserFile: string;

  /** @param folder where they are kept */
  constructor(folder: string) {
    this.#folder = folder;
    this.#browserFile = path.join(folder, 'browser.txt');
  }

  /** Which browser took them; undefined before any was accepted. */
  get browser(): string | undefined {
    return existsSync(this.#browserFile) ? readFileSync(this.#browserFile, 'utf8').trim() : undefined;
  }

  /**
   * Accepts a picture in the place of the one before.
   *
   * @param name of the picture, without an ending
   * @param taken the screenshot, PNG
   * @param browser which took it
   */
  async accept(name: string, taken: Buffer, browser: string): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#fileOf(name), await packed(taken));
    writeFileSync(this.#browserFile, `${browser}\n`);
  }

  /**
   * Compares a picture with the accepted one.
   *
   * @param name of the picture
   * @param taken the screenshot, PNG
   * @param differences folder for a picture of what differs
   * @returns what is wrong, in a line; undefined when it is as accepted
   */
  async check(name: string, taken: Buffer, differences: string): Promise<string | undefined> {
    const file = this.#fileOf(name);
    if (!existsSync(file)) return `${name}: no picture was accepted yet`;
    const difference = await differenceOf(readFileSync(file), await packed(taken));
    if (!difference) return undefined;
    mkdirSync(differences, { recursive: true });
    const picture = path.join(differences, `${name}.png`);
    writeFileSync(picture, difference.picture);
    return `${name}: ${difference.what}: ${picture}`;
  }

  /**
   * Removes the pictures of pages that are no more.
   *
   * @param names of all pictures that there should be
   */
  keepOnly(names: readonly string[]): void {
    if (!existsSync(this.#folder)) return;
    for (const file of readdirSync(this.#folder)) {
      if (file.endsWith('.webp') && !names.includes(path.basename(file, '.webp')))
        rmSync(path.join(this.#folder, file));
    }
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, `${name}.webp`);
  }
}
