import { ownSiteUrl } from '@site/shared/http/own-addresses';
import { z } from 'zod';
import { DEFAULT_PASSWORD_COST } from './passwords.ts';

/** How accounts and sessions behave. */
export interface AuthSettings {
  /** Signs access tokens (JWT_SECRET); without one a secret is generated once and kept in the database. */
  jwtSecret: string | undefined;
  /** How long an access token is good, in seconds (ACCESS_TOKEN_SECONDS, default 3600). */
  accessTokenSeconds: number;
  /** How long after its use a refresh token may be used again, in seconds (REFRESH_GRACE_SECONDS, default 10). */
  refreshGraceSeconds: number;
  /** How long a code sent by sms or mail is good, in seconds (CODE_SECONDS, default 300). */
  codeSeconds: number;
  /** Seconds between two messages to one number or address (CODE_INTERVAL_SECONDS, default 30). */
  codeIntervalSeconds: number;
  /**
   * Sign-in attempts in five minutes with one number or mail address, from one client address or on one device that
   * signed in before (SIGN_INS_PER_ACCOUNT, default 10).
   */
  signInsPerAccount: number;
  /** … from all addresses together, on devices that did not (SIGN_INS_PER_ACCOUNT_ANYWHERE, default 200). */
  signInsPerAccountAnywhere: number;
  /** Sign-in attempts and codes tried in five minutes from one client address (SIGN_INS_PER_ADDRESS, default 100). */
  signInsPerAddress: number;
  /**
   * What a new password's hash costs: scrypt's N, a power of two (PASSWORD_COST, default 16384). Less is for tests, which sign
   * up by the thousand; production hashes with the default alone, so that accounts that exist and ones that do not take equally long.
   */
  passwordCost: number;
  /** Messages an hour that one client address may cause (MESSAGES_PER_ADDRESS, default 60). */
  messagesPerAddress: number;
  /** Where a person lands when no allowed address was asked for (SITE_URL; by default the site's server on this machine, at SITE_PORT). */
  siteUrl: string;
  /** Origins that links and sign-ins may lead to besides the site's (REDIRECT_ORIGINS); unset, any of this machine. */
  redirectOrigins: string[] | undefined;
  /** This service's own address in mails (PUBLIC_URL); unset, the site's. */
  publicUrl: string | undefined;
}

const unset = (value: unknown) => (value === '' ? undefined : value);
const count = (fallback: number) => z.preprocess(unset, z.coerce.number().int().min(1).default(fallback));
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

/** The environment variables of accounts and sessions. */
export const authEnvironmentSchema = z.object({
  JWT_SECRET: z.preprocess(unset, z.string().min(32, 'needs at least 32 characters').optional()),
  ACCESS_TOKEN_SECONDS: count(3600),
  REFRESH_GRACE_SECONDS: z.preprocess(unset, z.coerce.number().int().min(0).default(10)),
  CODE_SECONDS: count(300),
  CODE_INTERVAL_SECONDS: z.preprocess(unset, z.coerce.number().int().min(0).default(30)),
  SIGN_INS_PER_ACCOUNT: count(10),
  SIGN_INS_PER_ACCOUNT_ANYWHERE: count(200),
  SIGN_INS_PER_ADDRESS: count(100),
  PASSWORD_COST: z.preprocess(
    unset,
    z.coerce
      .number()
      .int()
      .min(1024)
      .max(DEFAULT_PASSWORD_COST)
      .refine((cost) => Number.isInteger(Math.log2(cost)), 'is no power of two')
      .default(DEFAULT_PASSWORD_COST),
  ),
  MESSAGES_PER_ADDRESS: count(60),
  SITE_URL: z.preprocess(unset, url.optional()),
  // The site's own.
  SITE_PORT: z.string().optional(),
  SITE_HOST: z.string().optional(),
  TLS_CERT_FILE: z.string().optional(),
  REDIRECT_ORIGINS: z.preprocess(unset, z.string().optional()),
  PUBLIC_URL: z.preprocess(unset, z.url({ protocol: /^https?$/ }).optional()),
});

/** Whether passwords are hashed with the cost that they need; less is for tests. */
export const hasDueCost = (values: { NODE_ENV?: string | undefined; PASSWORD_COST: number }): boolean =>
  values.NODE_ENV !== 'production' || values.PASSWORD_COST === DEFAULT_PASSWORD_COST;

/** Names the parsed environment as the code does. */
export function authSettingsOf(values: z.infer<typeof authEnvironmentSchema>): AuthSettings {
  const { SITE_PORT, SITE_HOST, TLS_CERT_FILE } = values;
  return {
    jwtSecret: values.JWT_SECRET,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    refreshGraceSeconds: values.REFRESH_GRACE_SECONDS,
    codeSeconds: values.CODE_SECONDS,
    codeIntervalSeconds: values.CODE_INTERVAL_SECONDS,
    signInsPerAccount: values.SIGN_INS_PER_ACCOUNT,
    signInsPerAccountAnywhere: values.SIGN_INS_PER_ACCOUNT_ANYWHERE,
    signInsPerAddress: values.SIGN_INS_PER_ADDRESS,
    passwordCost: values.PASSWORD_COST,
    messagesPerAddress: values.MESSAGES_PER_ADDRESS,
    siteUrl: values.SITE_URL ?? ownSiteUrl({ SITE_PORT, SITE_HOST, TLS_CERT_FILE }),
    redirectOrigins: values.REDIRECT_ORIGINS?.split(',').map((origin) => origin.trim()),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
  };
}
