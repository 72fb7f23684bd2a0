import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Queryable } from '../../foundation/database/database.ts';
import { HttpError } from '../../foundation/http/http-error.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { SessionWatch } from './session-watch.ts';

/** Database roles that a request may take. */
export const DATABASE_ROLES = ['anon', 'authenticated', 'service_role'] as const;
/** One of the roles that a request may take. */
export type DatabaseRole = (typeof DATABASE_ROLES)[number];

const claimsSchema = z.looseObject({
  sub: z.uuid().optional(),
  role: z.enum(DATABASE_ROLES),
  session_id: z.uuid().optional(),
});
/** What a verified token says. */
export type Claims = z.infer<typeof claimsSchema>;

/** The caller, proven by an access token of a signed-in user. */
export interface Identity {
  /** The user's uid (users.uid). */
  uid: string;
  /** Database role; the person's role on the site is users.role. */
  role: DatabaseRole;
  sessionId: string;
}

/** What looking at a token finds; `ended` when its session is over before its own time is. */
export type TokenCheck = { state: 'valid'; claims: Claims } | { state: 'expired' | 'ended' | 'invalid' };

/** Whom an access token is made for. */
export interface TokenSubject {
  uid: string;
  sessionId: string;
  phone: string;
  email: string;
  /** How the person signed in, such as password or otp. */
  method: string;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
}

/** Makes and verifies the site's access tokens (HS256); `app.tokens` of every application. */
export interface Tokens {
  /** Keyed digests of short codes use the same secret. */
  readonly secret: Uint8Array;
  /** An access token, when it ends (in seconds since 1970) and in how many seconds that is. */
  sign(subject: TokenSubject): Promise<{ token: string; expiresAt: number; expiresIn: number }>;
  /**
   * Verifies signature, dates and role of any token of ours, also those of anon and service_role, and that the session
   * of a person's token lives. Whatever takes an access token asks here.
   */
  check(token: string): Promise<TokenCheck>;
  /** The signed-in user of a token, or undefined for any other: expired, signed out, forged, anon. */
  verifyAccessToken(token: string): Promise<Identity | undefined>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes and verifies access tokens. */
    tokens: Tokens;
  }
}

export type TokenSettings = Pick<AuthSettings, 'jwtSecret' | 'accessTokenSeconds' | 'siteUrl' | 'publicUrl'>;

/**
 * Opens the token maker with the operator's secret, or the one generated in the database, which all nodes share.
 *
 * @param sessions which of them live
 */
export async function openTokens(
  database: Queryable,
  settings: TokenSettings,
  sessions: Pick<SessionWatch, 'lives'>,
): Promise<Tokens> {
  const secret = new TextEncoder().encode(settings.jwtSecret ?? (await sharedSecret(database)));
  const issuer = `${settings.publicUrl ?? settings.siteUrl}/auth/v1`;
  const check = async (token: string): Promise<TokenCheck> => {
    const result = await checkToken(token, secret);
    const sessionId = result.state === 'valid' ? result.claims.session_id : undefined;
    return sessionId === undefined || (await sessions.lives(sessionId)) ? result : { state: 'ended' };
  };
  return {
    secret,
    check,
    sign: (subject) => signToken(subject, { secret, issuer, seconds: settings.accessTokenSeconds }),
    verifyAccessToken: async (token) => {
      const result = await check(token);
      return result.state === 'valid' ? identityIn(result.claims) : undefined;
    },
  };
}

/** The signed-in user of a request, or undefined when nobody (or an expired or forged token) asks. */
export async function identityOf(request: FastifyRequest): Promise<Identity | undefined> {
  const token = bearerOf(request);
  return token === undefined ? undefined : request.server.tokens.verifyAccessToken(token);
}

/**
 * The signed-in user of a request to the base service, for routes that visitors may use too.
 *
 * @throws HttpError 419 session_expired, so that nobody acts as a visitor by mistake
 */
export async function optionalSession(request: FastifyRequest): Promise<Identity | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  const result = await request.server.tokens.check(token);
  requireLiving(result);
  return result.state === 'valid' ? identityIn(result.claims) : undefined;
}

/**
 * The signed-in user of a request to the base service.
 *
 * @throws HttpError 419 session_expired for a token that is over, 401 unauthenticated for none or a wrong one
 */
export async function requireSession(request: FastifyRequest): Promise<Identity> {
  const identity = await optionalSession(request);
  if (identity === undefined) throw new HttpError(401, 'unauthenticated', 'Sign in to do this.');
  return identity;
}

/**
 * Refuses a token that was good once.
 *
 * @throws HttpError 419 session_expired, which tells the client to ask for a new session
 */
export function requireLiving({ state }: TokenCheck): void {
  if (state === 'expired') throw new HttpError(419, 'session_expired', 'The session has expired.');
  if (state === 'ended') throw new HttpError(419, 'session_expired', 'The session has ended.');
}

/** The token of the Authorization header, with or without the word Bearer. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return token === undefined || token === '' ? undefined : token;
}

/** The signed-in user of verified claims, or undefined for any other holder. */
export function identityIn(claims: Claims): Identity | undefined {
  const { sub, role, session_id } = claims;
  if (role !== 'authenticated' || sub === undefined || session_id === undefined) return undefined;
  return { uid: sub, role, sessionId: session_id };
}

async function checkToken(token: string, secret: Uint8Array): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    const claims = claimsSchema.safeParse(payload);
    return claims.success ? { state: 'valid', claims: claims.data } : { state: 'invalid' };
  } catch (error) {
    return { state: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

async function signToken(
  subject: TokenSubject,
  { secret, issuer, seconds }: { secret: Uint8Array; issuer: string; seconds: number },
) {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = now + seconds;
  const token = await new SignJWT({
    phone: subject.phone,
    email: subject.email,
    role: 'authenticated',
    session_id: subject.sessionId,
    aal: 'aal1',
    amr: [{ method: subject.method, timestamp: now }],
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(subject.uid)
    .setAudience('authenticated')
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .setJti(randomUUID())
    .sign(secret);
  return { token, expiresAt, expiresIn: seconds };
}

async function sharedSecret(database: Queryable): Promise<string> {
  await database.query(
    "insert into auth.secrets (name, value) values ('jwt', $1) on conflict (name) do nothing",
    [randomBytes(48).toString('base64url')],
  );
  const { rows } = await database.query<{ value: string }>(
    "select value from auth.secrets where name = 'jwt'",
  );
  const value = rows[0]?.value;
  if (value === undefined) throw new Error('The signing secret could not be kept.');
  return value;
}
