import { z } from 'zod';

/** A Vietnamese number as people write it: 0901234567, +84901234567, 84 90 123 45 67. */
export const phoneSchema = z
  .string()
  .max(30)
  .refine((text) => normalizePhone(text) !== undefined, 'is not a phone number')
  .describe('With 0, 84 or +84 in front');

/**
 * Brings a number into the one form that is kept: with 84, without '+', without separators.
 *
 * @returns undefined when it is no Vietnamese number
 */
export function normalizePhone(text: string): string | undefined {
  const digits = text.trim().replace(/[\s.()-]/g, '');
  const match = /^(?:\+?84|0)?([1-9]\d{8,9})$/.exec(digits);
  return match?.[1] === undefined ? undefined : `84${match[1]}`;
}
