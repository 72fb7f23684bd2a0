import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { DEFAULT_HOST, DEFAULT_PORTS } from '@site/shared/http/own-addresses';
import { z } from 'zod';
import {
  type AssistantSettings,
  assistantEnvironmentSchema,
  assistantSettingsOf,
} from './assistant/assistant-settings.ts';
import { type BaseSettings, baseEnvironmentSchema, readBaseSettings } from './base/base-settings.ts';
import {
  type UploadSettings,
  uploadEnvironmentSchema,
  uploadSettingsOf,
} from './base/uploads/upload-settings.ts';
import {
  type FirestoreSettings,
  firestoreEnvironmentSchema,
  firestoreSettingsOf,
} from './firebase/firestore/firestore-settings.ts';
import {
  type ClientLimits,
  clientLimitsEnvironmentSchema,
  clientLimitsOf,
} from './foundation/http/client-limits.ts';
import {
  type OperationsSettings,
  operationsEnvironmentSchema,
  operationsSettingsOf,
} from './foundation/operations/operations-settings.ts';
import { StartupError } from './foundation/startup-error.ts';
import { type LiveSettings, liveEnvironmentSchema, liveSettingsOf } from './live/live-settings.ts';
import { type SearchSettings, searchEnvironmentSchema, searchSettingsOf } from './search/search-settings.ts';
import {
  type AuthSettings,
  authEnvironmentSchema,
  authSettingsOf,
  hasDueCost,
} from './supabase/auth/auth-settings.ts';
import {
  type OutboxSettings,
  outboxEnvironmentSchema,
  outboxSettingsOf,
} from './supabase/outbox/outbox-settings.ts';

const REPOSITORY_ROOT = resolve(import.meta.dirname, '..', '..');

/** Everything the operator can set, read once at start. */
export interface Settings {
  /** TCP port, 0 for any free one (PLATFORM_PORT). */
  port: number;
  /** Address to listen on (PLATFORM_HOST, default 127.0.0.1). */
  host: string;
  /** Folder of the embedded database and generated files (DATA_DIR, default `.data` of the project). */
  dataDir: string;
  /** Connection string of a real Postgres, which then replaces the embedded one (DATABASE_URL). */
  databaseUrl: string | undefined;
  /** pino level (LOG_LEVEL, default info). */
  logLevel: string;
  /** Folder of the generated picture sizes (MEDIA_CACHE_DIR, default `media` in the data folder). */
  mediaCacheDir: string;
  /** Folder of pictures that people send; shared when there are several nodes (UPLOADS_DIR, default `uploads` in the data folder). */
  uploadsDir: string;
  /** How much of them is kept. */
  uploads: UploadSettings;
  /** Requests a minute and address, media not counted (RATE_LIMIT_PER_MINUTE, default 600). */
  rateLimitPerMinute: number;
  /** Browser origins that may call, or undefined for any (CORS_ORIGINS, comma separated). */
  corsOrigins: string[] | undefined;
  /** Addresses or networks, besides loopback, whose X-Forwarded headers count (TRUSTED_PROXIES, comma separated). */
  trustedProxies: string[];
  /** Whether an empty database gets the demo listings at start (SEED_IF_EMPTY, default false). */
  seedIfEmpty: boolean;
  /** Whether posts of one home are found by their pictures (SAME_HOME, default true): the comparison takes the processor of this process. */
  groupsPosts: boolean;
  /** Accounts and sessions. */
  auth: AuthSettings;
  /** Messages to people. */
  outbox: OutboxSettings;
  /** Documents with live listeners. */
  firestore: FirestoreSettings;
  live: LiveSettings;
  /** Lily. */
  assistant: AssistantSettings;
  /** Base service and its sockets. */
  base: BaseSettings;
  search: SearchSettings;
  /** What every client is granted. */
  clients: ClientLimits;
  /** Metrics and stopping. */
  operations: OperationsSettings;
}

// An empty variable (`PLATFORM_PORT= npm start`) means unset.
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  );
}

const variablesSchema = z.object({
  PLATFORM_PORT: optional(z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORTS.platform)),
  PLATFORM_HOST: optional(z.string().default(DEFAULT_HOST)),
  DATA_DIR: optional(z.string().default(join(REPOSITORY_ROOT, '.data'))),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
  ),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')),
  MEDIA_CACHE_DIR: optional(z.string().optional()),
  UPLOADS_DIR: optional(z.string().optional()),
  RATE_LIMIT_PER_MINUTE: optional(z.coerce.number().int().min(1).default(600)),
  CORS_ORIGINS: optional(z.string().optional()),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .refine((all) => all.every(isAddressOrNetwork), 'must be addresses or networks such as 10.0.0.0/8'),
  ),
  SEED_IF_EMPTY: optional(z.stringbool().default(false)),
  SAME_HOME: optional(z.stringbool().default(true)),
  ...authEnvironmentSchema.shape,
  ...outboxEnvironmentSchema.shape,
  ...firestoreEnvironmentSchema.shape,
  ...liveEnvironmentSchema.shape,
  ...assistantEnvironmentSchema.shape,
  ...baseEnvironmentSchema.shape,
  ...operationsEnvironmentSchema.shape,
  ...searchEnvironmentSchema.shape,
  ...uploadEnvironmentSchema.shape,
  ...clientLimitsEnvironmentSchema.shape,
});

const environmentSchema = variablesSchema.refine(hasDueCost, {
  path: ['PASSWORD_COST'],
  message: 'is for tests alone, not for NODE_ENV=production',
});

/**
 * Reads the settings from environment variables.
 *
 * @param environment usually process.env
 * @throws StartupError naming every variable that is wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(`Wrong settings. ${problems.join('; ')}`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PLATFORM_PORT,
    host: values.PLATFORM_HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    mediaCacheDir: resolve(values.MEDIA_CACHE_DIR ?? join(dataDir, 'media')),
    uploadsDir: resolve(values.UPLOADS_DIR ?? join(dataDir, 'uploads')),
    uploads: uploadSettingsOf(values),
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    corsOrigins: values.CORS_ORIGINS?.split(',').map((origin) => origin.trim()),
    trustedProxies: values.TRUSTED_PROXIES,
    seedIfEmpty: values.SEED_IF_EMPTY,
    groupsPosts: values.SAME_HOME,
    auth: authSettingsOf(values),
    outbox: outboxSettingsOf(values),
    firestore: firestoreSettingsOf(values),
    live: liveSettingsOf(values, values.PLATFORM_HOST),
    assistant: assistantSettingsOf(values),
    base: readBaseSettings(values),
    clients: clientLimitsOf(values),
    operations: operationsSettingsOf(values),
    search: searchSettingsOf(values),
  };
}
