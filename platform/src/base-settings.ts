import { z } from 'zod';

/** Settings of the base service and its sockets. */
export interface BaseSettings {
  /** Redis that joins several nodes (REDIS_URL); unset, this node is alone. */
  redisUrl: string | undefined;
  /** Socket.IO connections that one client address may have on this node (SOCKETS_PER_ADDRESS, default 500). */
  socketsPerAddress: number;
  /** Address of this service as browsers see it (PUBLIC_URL); unset, the address they called. */
  publicUrl: string | undefined;
  /** Whom the support form may write to (SUPPORT_EMAILS, comma separated, default support@example.com). */
  supportAddresses: string[];
}

const unset = (value: unknown) => (value === '' ? undefined : value);

/** The environment variables of the base service. */
export const baseEnvironmentSchema = z.object({
  REDIS_URL: z.preprocess(unset, z.url({ protocol: /^rediss?$/ }).optional()),
  SOCKETS_PER_ADDRESS: z.preprocess(unset, z.coerce.number().int().min(1).default(500)),
  PUBLIC_URL: z.preprocess(unset, z.url({ protocol: /^https?$/ }).optional()),
  SUPPORT_EMAILS: z.preprocess(unset, z.string().default('support@example.com')),
});

/** Makes the settings of checked variables. */
export function readBaseSettings(values: z.infer<typeof baseEnvironmentSchema>): BaseSettings {
  return {
    redisUrl: values.REDIS_URL,
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    publicUrl: values.PUBLIC_URL,
    supportAddresses: values.SUPPORT_EMAILS.split(',').map((address) => address.trim()),
  };
}
