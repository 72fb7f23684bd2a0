/** Texts by number: those that many listings share are kept once. */
export class Names {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  /** How many there are. */
  get size(): number {
    return this.#names.length;
  }

  /** The number of a text, a new one if need be. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  /** The number of a text that has one. */
  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  /** The text of a number that was given. */
  nameOf(number: number): string {
    return this.#names[number] ?? '';
  }
}
