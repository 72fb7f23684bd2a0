import { z } from 'zod';

/** What the operator can set of the pictures that people send, besides their folder. */
export interface UploadSettings {
  /** Room of one account in bytes (UPLOADS_MB_PER_USER, default 200 MB). */
  bytesPerUser: number;
  /** After how long a picture that no message names is removed (UPLOADS_UNSENT_HOURS, default 24); 0 keeps all. */
  unsentHours: number;
}

const MB = 1024 * 1024;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const uploadEnvironmentSchema = z.object({
  UPLOADS_MB_PER_USER: optional(z.coerce.number().int().min(1).max(1_000_000).default(200)),
  UPLOADS_UNSENT_HOURS: optional(z.coerce.number().min(0).default(24)),
});

/** Settings from checked variables. */
export function uploadSettingsOf(values: z.output<typeof uploadEnvironmentSchema>): UploadSettings {
  return { bytesPerUser: values.UPLOADS_MB_PER_USER * MB, unsentHours: values.UPLOADS_UNSENT_HOURS };
}
