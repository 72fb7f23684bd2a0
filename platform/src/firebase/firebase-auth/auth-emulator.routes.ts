import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { FirebaseTokens } from './firebase-tokens.ts';

const TOKEN_LENGTH = 4096;
const token = z.string().min(1).max(TOKEN_LENGTH);
const signInSchema = z.object({ token });
const lookupSchema = z.object({ idToken: token });
const refreshSchema = z.object({ grant_type: z.literal('refresh_token'), refresh_token: token });

export interface AuthEmulatorParts {
  tokens: FirebaseTokens;
  /** Whether the session of the site that a token comes from still lives: signing out ends both. */
  sessionLives(sessionId: string): Promise<boolean>;
}

/**
 * The calls of firebase/auth, as `connectAuthEmulator` makes them: sign-in with a custom token, the account's record,
 * and the refresh of the ID token. Refusals have the form and the words that the SDK knows.
 */
export function authEmulatorRoutes({ tokens, sessionLives }: AuthEmulatorParts) {
  return async (app: FastifyInstance): Promise<void> => {
    // The SDK sends the refresh as a form; everything here is read as text and checked below.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      refuse(reply, status, status >= 500 ? 'INTERNAL' : 'INVALID_REQUEST');
    });
    // Whatever else the SDK can ask for: its own word for what a project does not offer (auth/operation-not-allowed).
    app.all('/identitytoolkit.googleapis.com/*', async (_request, reply) =>
      refuse(reply, 400, 'OPERATION_NOT_ALLOWED'),
    );
    const account = '/identitytoolkit.googleapis.com/v1/accounts';

    app.post(`${account}::signInWithCustomToken`, async (request, reply) => {
      const body = signInSchema.safeParse(jsonOf(request.body));
      const identity = body.success ? await tokens.verify('custom', body.data.token) : undefined;
      if (identity === undefined || !(await sessionLives(identity.sessionId))) {
        return refuse(reply, 400, 'INVALID_CUSTOM_TOKEN');
      }
      const { idToken, refreshToken, expiresIn } = await tokens.signIn(identity);
      return {
        kind: 'identitytoolkit#VerifyCustomTokenResponse',
        idToken,
        refreshToken,
        expiresIn: String(expiresIn),
        isNewUser: false,
      };
    });

    app.post(`${account}::lookup`, async (request, reply) => {
      const body = lookupSchema.safeParse(jsonOf(request.body));
      const identity = body.success ? await tokens.verify('id', body.data.idToken) : undefined;
      if (identity === undefined) return refuse(reply, 400, 'INVALID_ID_TOKEN');
      if (!(await sessionLives(identity.sessionId))) return refuse(reply, 400, 'TOKEN_EXPIRED');
      return {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [{ localId: identity.uid, customAuth: true, providerUserInfo: [], validSince: '0' }],
      };
    });

    app.post('/securetoken.googleapis.com/v1/token', async (request, reply) => {
      const form = Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
      const body = refreshSchema.safeParse(form);
      const identity = body.success ? await tokens.verify('refresh', body.data.refresh_token) : undefined;
      if (identity === undefined) return refuse(reply, 400, 'INVALID_REFRESH_TOKEN');
      if (!(await sessionLives(identity.sessionId))) return refuse(reply, 400, 'TOKEN_EXPIRED');
      const { idToken, refreshToken, expiresIn } = await tokens.signIn(identity);
      return {
        access_token: idToken,
        id_token: idToken,
        expires_in: String(expiresIn),
        token_type: 'Bearer',
        refresh_token: refreshToken,
        user_id: identity.uid,
        project_id: tokens.projectId,
      };
    });
  };
}

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply
    .code(code)
    .send({ error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } });
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
