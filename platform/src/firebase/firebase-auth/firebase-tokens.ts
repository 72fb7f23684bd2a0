import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Queryable } from '../../foundation/database/database.ts';

const CUSTOM_TOKEN_SECONDS = 5 * 60;
const ID_TOKEN_SECONDS = 60 * 60;
const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;

const claimsSchema = z.object({
  sub: z.string().min(1),
  session_id: z.string(),
  exp: z.number(),
});

/** Whom a token is for, and the session of the site that it comes from. */
export interface FirebaseIdentity {
  uid: string;
  sessionId: string;
  /** End of the token in seconds since 1970. */
  expiresAt: number;
}

/** What firebase/auth gets at sign-in and at every refresh. */
export interface SignIn {
  idToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** The three kinds of token; one kind never passes for another. */
type Kind = 'custom' | 'id' | 'refresh';

/** Makes and verifies the tokens of firebase/auth and Firestore. */
export interface FirebaseTokens {
  readonly projectId: string;
  /** A token that signs a user in; it lives for five minutes. */
  mintCustomToken(uid: string, sessionId: string): Promise<string>;
  /** ID and refresh token of a user. */
  signIn(identity: Pick<FirebaseIdentity, 'uid' | 'sessionId'>): Promise<SignIn>;
  /** What a token says, or undefined when it is forged, expired or of another kind. */
  verify(kind: Kind, token: string): Promise<FirebaseIdentity | undefined>;
}

/**
 * Opens the token maker with a key of its own, which all nodes share through the database: these tokens open nothing
 * but Firestore, and the site's access tokens do not open it.
 *
 * @param projectId as the client's configuration has it
 */
export async function openFirebaseTokens(database: Queryable, projectId: string): Promise<FirebaseTokens> {
  const key = await sharedKey(database);
  const audiences: Record<Kind, string> = {
    custom: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    id: projectId,
    refresh: `${projectId}/refresh`,
  };
  const issuer = `https://securetoken.google.com/${projectId}`;
  const sign = (kind: Kind, uid: string, sessionId: string, seconds: number) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      uid,
      user_id: uid,
      session_id: sessionId,
      auth_time: now,
      firebase: { identities: {}, sign_in_provider: 'custom' },
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(uid)
      .setIssuer(issuer)
      .setAudience(audiences[kind])
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key);
  };
  return {
    projectId,
    mintCustomToken: (uid, sessionId) => sign('custom', uid, sessionId, CUSTOM_TOKEN_SECONDS),
    async signIn({ uid, sessionId }) {
      return {
        idToken: await sign('id', uid, sessionId, ID_TOKEN_SECONDS),
        refreshToken: await sign('refresh', uid, sessionId, REFRESH_TOKEN_SECONDS),
        expiresIn: ID_TOKEN_SECONDS,
      };
    },
    async verify(kind, token) {
      try {
        const options = { algorithms: ['HS256'], audience: audiences[kind], issuer };
        const { sub, session_id, exp } = claimsSchema.parse((await jwtVerify(token, key, options)).payload);
        return { uid: sub, sessionId: session_id, expiresAt: exp };
      } catch {
        return undefined;
      }
    },
  };
}

async function sharedKey(database: Queryable): Promise<Uint8Array> {
  await database.query(
    "insert into auth.secrets (name, value) values ('firebase', $1) on conflict (name) do nothing",
    [randomBytes(48).toString('base64url')],
  );
  const { rows } = await database.query<{ value: string }>(
    "select value from auth.secrets where name = 'firebase'",
  );
  return new TextEncoder().encode(rows[0]?.value);
}
