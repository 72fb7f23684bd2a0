import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AttemptLimit, countAttempt, forgetAttempts } from './attempt-limits.ts';
import {
  contactOf,
  passwordGrantSchema,
  refreshGrantSchema,
  tokenQuerySchema,
  verifyLinkSchema,
  verifySchema,
} from './auth.schemas.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { confirmContact, findAccount, isConfirmed, needsPassword } from './auth-user.ts';
import { countSignIn } from './count-sign-in.ts';
import { type CodePurpose, consumeCode, consumeLink } from './one-time-codes.ts';
import { verifyPassword } from './passwords.ts';
import { allowedRedirect, withFragment } from './redirects.ts';
import type { AuthContext } from './send-code.ts';
import { openSession, refreshSession, type SessionBody } from './sessions.repository.ts';

const WINDOW_SECONDS = 300;

type ProofType = z.infer<typeof verifySchema>['type'];

/** What each type of the client may open; type email stands for both a new account's mail and a sign-in's. */
const PURPOSES: Record<ProofType, CodePurpose[]> = {
  sms: ['sms'],
  signup: ['signup'],
  email: ['signup', 'magiclink'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
};

/** Routes that end in a session: token by password or refresh token, verify by code or link. */
export function signInRoutes(context: AuthContext): FastifyPluginAsyncZod {
  const { database, settings } = context;
  return async (app) => {
    const limits = (request: FastifyRequest, what: string, who: string): AttemptLimit[] => [
      { what, who: request.ip, max: settings.signInsPerAddress, windowSeconds: WINDOW_SECONDS },
      { what, who, max: settings.signInsPerAccount, windowSeconds: WINDOW_SECONDS },
    ];

    const byPassword = async (request: FastifyRequest): Promise<SessionBody> => {
      const body = parse(passwordGrantSchema, request.body);
      const contact = contactOf(body);
      await countAttempt(database, limits(request, 'sign-in', contact.value));
      const account = await findAccount(database, contact);
      const right = await verifyPassword(body.password, account?.password_hash ?? undefined);
      // No password is right for an account that was left without one: as after its sign-up, the code comes first.
      if (account === undefined || !(right || needsPassword(account))) {
        throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
      }
      if (!right || !isConfirmed(account, contact)) {
        throw contact.kind === 'phone'
          ? new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
          : new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
      }
      await forgetAttempts(database, { what: 'sign-in', who: contact.value });
      return database.transaction((transaction) =>
        openSession(transaction, app.tokens, account.id, 'password'),
      );
    };

    const byRefreshToken = async (request: FastifyRequest): Promise<SessionBody> => {
      const { refresh_token } = parse(refreshGrantSchema, request.body);
      const result = await refreshSession(database, app.tokens, refresh_token, settings.refreshGraceSeconds);
      if (result.state === 'refreshed') return result.session;
      throw result.state === 'reused'
        ? new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
        : new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    };

    /** Opens the session of a code or link; undefined when it is not good, which the transaction counts. */
    const sessionOfProof = (
      purposes: readonly CodePurpose[],
      proof: { linkToken: string } | { contact: ReturnType<typeof contactOf>; code: string },
    ) =>
      database.transaction(async (transaction) => {
        const keepsPassword = !purposes.includes('recovery');
        if ('linkToken' in proof) {
          const address = await consumeLink(transaction, purposes, proof.linkToken);
          if (address === undefined) return undefined;
          const account = await confirmContact(transaction, { kind: 'email', value: address }, keepsPassword);
          return account && openSession(transaction, app.tokens, account.id, 'otp');
        }
        for (const purpose of purposes) {
          const { contact, code } = proof;
          if (!(await consumeCode(transaction, app.tokens.secret, contact.value, purpose, code))) continue;
          const account = await confirmContact(transaction, contact, keepsPassword);
          return account && openSession(transaction, app.tokens, account.id, 'otp');
        }
        return undefined;
      });

    const byLink = async (request: FastifyRequest, type: ProofType, linkToken: string) => {
      await countAttempt(database, limits(request, 'code', linkToken));
      return sessionOfProof(PURPOSES[type], { linkToken });
    };

    const byCode = async (
      request: FastifyRequest,
      type: ProofType,
      contact: ReturnType<typeof contactOf>,
      code: string,
    ) => {
      await countAttempt(database, limits(request, 'code', contact.value));
      return sessionOfProof(PURPOSES[type], { contact, code });
    };

    app.post(
      '/token',
      {
        schema: {
          tags: ['auth'],
          summary: 'Session by password or refresh token',
          querystring: tokenQuerySchema,
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (request.query.grant_type === 'password') return countSignIn('password', byPassword(request));
        if (request.query.grant_type === 'refresh_token')
          return countSignIn('refresh', byRefreshToken(request));
        throw validationFailed('unsupported_grant_type');
      },
    );

    app.post(
      '/verify',
      { schema: { tags: ['auth'], summary: 'Session by the code of an sms or mail', body: verifySchema } },
      async (request, reply) => {
        const { type, token, token_hash } = request.body;
        reply.header('cache-control', 'no-store');
        let session: SessionBody | undefined;
        if (token_hash !== undefined) {
          session = await countSignIn('link', byLink(request, type, token_hash));
        } else {
          const contact = contactOf(request.body);
          if (token === undefined) throw validationFailed('Verify requires a token');
          if ((contact.kind === 'phone') !== (type === 'sms')) {
            throw validationFailed('The type does not fit a phone number or email address');
          }
          session = await countSignIn('code', byCode(request, type, contact, token));
        }
        if (session === undefined) throw codeExpired();
        return session;
      },
    );

    app.get(
      '/verify',
      {
        schema: {
          tags: ['auth'],
          summary: 'The link of a mail: back to the site',
          querystring: verifyLinkSchema,
        },
      },
      async (request, reply) => {
        const { token, type, redirect_to } = request.query;
        const target = allowedRedirect(redirect_to, settings);
        const session = await countSignIn('link', byLink(request, type, token));
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        if (session === undefined) {
          return reply.redirect(
            withFragment(target, {
              error: 'access_denied',
              error_code: 'otp_expired',
              error_description: 'Email link is invalid or has expired',
            }),
            303,
          );
        }
        return reply.redirect(
          withFragment(target, {
            access_token: session.access_token,
            expires_at: String(session.expires_at),
            expires_in: String(session.expires_in),
            refresh_token: session.refresh_token,
            token_type: session.token_type,
            type,
          }),
          303,
        );
      },
    );
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw validationFailed(z.prettifyError(parsed.error).slice(0, 300));
  return parsed.data;
}

function codeExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}
