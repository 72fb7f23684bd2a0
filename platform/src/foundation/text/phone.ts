import { parsePhone } from '@site/shared/typed/phone';
import { z } from 'zod';

/** A Vietnamese number as people write it: 0901234567, +84901234567, 84 90 123 45 67; kept with 84 in front (`parsePhone`). */
export const phoneSchema = z
  .string()
  .max(60)
  .refine((text) => parsePhone(text) !== undefined, 'is not a phone number')
  .describe('With 0, 84 or +84 in front');
