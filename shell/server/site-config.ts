import { readFileSync } from 'node:fs';
import type { SiteConfig } from '@site/shared/contract';
import { z } from 'zod';
import type { TracedConfig } from '../common/traced-config';

/** An address, or empty for the site's own origin. */
const origin = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

/** What the server alone reads of the configuration, beside what pages are promised. */
export interface ServedConfig extends SiteConfig, TracedConfig {
  services: SiteConfig['services'] & {
    /** Origins of servers that play live streams (LIVE-2); the site's own needs no mention. */
    live?: string[];
  };
}

const schema = z.strictObject({
  productName: z.string().min(1),
  homeFeed: z.enum(['for-sale', 'mega-views']),
  locales: z.array(z.enum(['vi', 'en'])).min(1),
  services: z.strictObject({
    base: origin,
    second: origin,
    supabase: z.strictObject({ url: origin, anonKey: z.string() }),
    firebase: z.strictObject({
      projectId: z.string(),
      apiKey: z.string(),
      emulators: z.strictObject({ auth: origin, firestore: origin }).optional(),
    }),
    socket: origin,
    live: z.array(z.url({ protocol: /^https?$/ })).optional(),
    media: z.strictObject({
      storageBase: z.string().min(1),
      fileBucketBase: z.string().min(1),
      widths: z.array(z.int().positive()),
      variant: z.string(),
    }),
  }),
  frames: z.strictObject({ hotel: origin, consignment: origin }),
  company: z.strictObject({
    name: z.string().min(1),
    address: z.string().min(1),
    email: z.email(),
    phone: z.string().min(1),
  }),
  stores: z.strictObject({ ios: z.url(), android: z.url() }),
  map: z.strictObject({
    tiles: z.string().optional(),
    pmtiles: z.string().optional(),
    attribution: z.string().optional(),
  }),
});

/**
 * Reads and checks the runtime configuration.
 *
 * @param file its path
 * @throws Error in one line that names the file and the field
 */
export function readSiteConfig(file: string): ServedConfig {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `cannot read the configuration ${file}: ${error instanceof Error ? error.message : error}`,
    );
  }
  const result = schema.safeParse(content);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`configuration ${file}: ${issue?.path.join('.') || 'document'}: ${issue?.message}`);
  }
  return result.data as ServedConfig;
}
