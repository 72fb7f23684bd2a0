import { Random } from '../../foundation/random.ts';

const TEXTS = [
  ...['', ' ', '\\', '"', "'", "' or 1=1 --", '\0', 'a\0b', '\ud800', '\u202e', 'Đường số 7', 'select *'],
  ...'0 -1 1e999 99999999999999999999 null true % ( ) (((( {} {"a":[1]} , . .. * __proto__ constructor'.split(
    ' ',
  ),
  ...'0901234567 00000000-0000-0000-0000-000000000000 2026-02-30T25:61:00Z eq.1 in.(1,2) not.is.null'.split(
    ' ',
  ),
  ...['or(a.eq.1)', '::text', 'id,*,users(*)', '🏠'.repeat(50), 'x'.repeat(3000)],
];

/** Values that programs trip over, the same for the same seed. */
export class FuzzValues {
  readonly random: Random;

  /** @param seed any integer */
  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** An odd text, sometimes two in a row. */
  text(): string {
    const one = this.random.pick(TEXTS);
    return this.random.chance(0.2) ? one + this.random.pick(TEXTS) : one;
  }

  /** Any JSON value, nested up to three levels. */
  json(depth = 0): unknown {
    const kind = this.random.int(0, depth > 2 ? 4 : 6);
    if (kind === 0) return null;
    if (kind === 1) return this.random.chance(0.5);
    if (kind === 2) return this.random.pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 63]);
    if (kind <= 4) return this.text();
    const items = Array.from({ length: this.random.int(0, 4) }, () => this.json(depth + 1));
    if (kind === 5) return items;
    return Object.fromEntries(items.map((item) => [this.text(), item]));
  }

  /** An object whose fields are mostly the given ones. */
  object(fields: readonly string[]): unknown {
    if (this.random.chance(0.1)) return this.json();
    const names = this.random.shuffle(fields).slice(0, this.random.int(0, fields.length));
    return Object.fromEntries(names.map((name) => [name, this.json(1)]));
  }
}
