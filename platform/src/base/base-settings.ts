import { z } from 'zod';
import type { CommentLimits } from './comments/comment-limits.ts';
import { type PushSettings, pushEnvironmentSchema, pushSettingsOf } from './push/push-settings.ts';

export interface BaseSettings {
  /** Redis that joins several nodes (REDIS_URL); unset, this node is alone. */
  redisUrl: string | undefined;
  /** Socket.IO connections that one client address may have on this node (SOCKETS_PER_ADDRESS, default 500). */
  socketsPerAddress: number;
  /**
   * Comments a minute from one client address (COMMENTS_PER_ADDRESS, default 120) and on one post (COMMENTS_PER_POST,
   * default 600).
   */
  commentLimits: CommentLimits;
  /** Address of this service as browsers see it (PUBLIC_URL); unset, the address they called. */
  publicUrl: string | undefined;
  /** Whom the support form may write to (SUPPORT_EMAILS, comma separated, default support@example.com). */
  supportAddresses: string[];
  /** Web push. */
  push: PushSettings;
}

const unset = (value: unknown) => (value === '' ? undefined : value);

export const baseEnvironmentSchema = z.object({
  REDIS_URL: z.preprocess(unset, z.url({ protocol: /^rediss?$/ }).optional()),
  SOCKETS_PER_ADDRESS: z.preprocess(unset, z.coerce.number().int().min(1).default(500)),
  COMMENTS_PER_ADDRESS: z.preprocess(unset, z.coerce.number().int().min(1).default(120)),
  COMMENTS_PER_POST: z.preprocess(unset, z.coerce.number().int().min(1).default(600)),
  PUBLIC_URL: z.preprocess(unset, z.url({ protocol: /^https?$/ }).optional()),
  SUPPORT_EMAILS: z.preprocess(unset, z.string().default('support@example.com')),
  ...pushEnvironmentSchema.shape,
});

/** Makes the settings of checked variables. */
export function readBaseSettings(values: z.infer<typeof baseEnvironmentSchema>): BaseSettings {
  return {
    redisUrl: values.REDIS_URL,
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    commentLimits: { perAddress: values.COMMENTS_PER_ADDRESS, perPost: values.COMMENTS_PER_POST },
    publicUrl: values.PUBLIC_URL,
    supportAddresses: values.SUPPORT_EMAILS.split(',').map((address) => address.trim()),
    push: pushSettingsOf(values),
  };
}
