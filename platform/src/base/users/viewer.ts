import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../foundation/database/database.ts';
import { HttpError } from '../../foundation/http/http-error.ts';
import { bearerOf, requireLiving, type Tokens } from '../../supabase/auth/tokens.ts';
import { findDeviceBySecret } from './local-users.repository.ts';
import { findUserByUid, type User } from './users.repository.ts';

/** Header in which a visitor's device proves which local user it is. */
export const DEVICE_SECRET_HEADER = 'x-device-secret';

/** Somebody signed in. */
export interface UserViewer {
  kind: 'user';
  /** users.id, which equals the id of the author they are. */
  id: string;
  uid: string;
  role: User['role'];
  /** End of the token in epoch milliseconds. */
  expiresAt: number;
  /** The session that the token belongs to; an operator's own token has none. */
  sessionId?: string | undefined;
}

export interface DeviceViewer {
  kind: 'device';
  /** local_users.id */
  id: string;
}

/** The caller, proven by a token or a device secret and never by what a request says of itself. */
export type Viewer = { kind: 'anonymous' } | DeviceViewer | UserViewer;

/** Who somebody is, as far as askers and owners of comments go. */
export type Identity = { kind: 'anonymous' } | { kind: 'user' | 'device'; id: string };

/** What a caller can show to prove who they are. */
export interface Credentials {
  token: string | undefined;
  deviceSecret: string | undefined;
}

const ANONYMOUS: Viewer = { kind: 'anonymous' };

/**
 * Identifies the caller. A token counts before a device secret.
 *
 * @throws HttpError 419 session_expired for a token whose time or session is over, 401 for any other that is not ours and for an unknown
 *   device secret: nobody acts as a visitor by mistake
 */
export async function readViewer(
  database: Queryable,
  tokens: Pick<Tokens, 'check'>,
  { token, deviceSecret }: Credentials,
): Promise<Viewer> {
  if (token !== undefined) {
    const viewer = await readTokenViewer(database, tokens, token);
    if (viewer !== undefined) return viewer;
  }
  if (deviceSecret === undefined) return ANONYMOUS;
  const device = await findDeviceBySecret(database, deviceSecret);
  if (device === undefined) throw wrongDeviceSecret();
  return { kind: 'device', id: device.id };
}

/** The refusal of a device secret that proves nothing. */
export function wrongDeviceSecret(): HttpError {
  return new HttpError(401, 'wrong_device_secret', 'This device secret belongs to no local user.');
}

/** The device secret that a request brings, right or not; undefined without one. */
export function deviceSecretOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const secret = headers[DEVICE_SECRET_HEADER];
  return typeof secret === 'string' && secret !== '' ? secret : undefined;
}

/** Who sends a request to the base service. */
export function viewerOf(database: Queryable, request: FastifyRequest): Promise<Viewer> {
  return readViewer(database, request.server.tokens, {
    token: bearerOf(request),
    deviceSecret: deviceSecretOf(request),
  });
}

/**
 * The signed-in user who sends a request.
 *
 * @throws HttpError 401 for a visitor, 419 for an expired session
 */
export async function requireUser(database: Queryable, request: FastifyRequest): Promise<UserViewer> {
  const viewer = await viewerOf(database, request);
  if (viewer.kind !== 'user') throw new HttpError(401, 'unauthenticated', 'Sign in to do this.');
  return viewer;
}

/** The viewer's id as askers and owners of comments have it, or undefined for an anonymous one. */
export function idOf(viewer: Identity): string | undefined {
  return viewer.kind === 'anonymous' ? undefined : viewer.id;
}

async function readTokenViewer(
  database: Queryable,
  tokens: Pick<Tokens, 'check'>,
  token: string,
): Promise<Viewer | undefined> {
  const result = await tokens.check(token);
  requireLiving(result);
  if (result.state !== 'valid') throw new HttpError(401, 'unauthenticated', 'The token is not valid.');
  const { sub, role, session_id } = result.claims;
  // The public key of the table API is a token too; whoever sends it has not signed in.
  if (role !== 'authenticated' || sub === undefined) return undefined;
  const user = await findUserByUid(database, sub);
  if (user === undefined) throw new HttpError(401, 'unauthenticated', 'This account no longer exists.');
  return {
    kind: 'user',
    id: user.id,
    uid: user.uid,
    role: user.role,
    expiresAt: Number(result.claims.exp ?? 0) * 1000,
    sessionId: session_id,
  };
}
