import { Random } from '../../platform/src/foundation/random.ts';

/**
 * Dice that fall the same for the same seed: a journey with random steps can be walked once more.
 *
 * @param seed any integer
 * @returns a function that gives a whole number from 0 up to, not including, its limit
 */
export function seededDice(seed: number): (limit: number) => number {
  const random = new Random(seed);
  return (limit) => random.int(0, limit - 1);
}
