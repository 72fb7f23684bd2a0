import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Queryable } from '../../foundation/database/database.ts';
import { countAttempt, forgetAttempts } from './attempt-limits.ts';
import {
  contactOf,
  passwordGrantSchema,
  refreshGrantSchema,
  tokenQuerySchema,
  verifySchema,
} from './auth.schemas.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { type Contact, confirmAccount, findAccount, needsPassword } from './auth-user.ts';
import { clientOf } from './client-of.ts';
import { countSignIn } from './count-sign-in.ts';
import { isKnownDevice, keepDevice } from './known-devices.repository.ts';
import { mailLinkRoutes } from './mail-link.routes.ts';
import { type CodePurpose, consumeCode, consumeLink, findLink } from './one-time-codes.ts';
import { verifyPassword } from './passwords.ts';
import type { AuthContext } from './send-code.ts';
import { openSession, refreshSession, type SessionBody } from './sessions.repository.ts';
import { codeLimits, knownDeviceLimit, passwordLimits } from './sign-in-limits.ts';
import {
  type Client,
  contestSignUps,
  dropSignUps,
  findSignUps,
  lockContact,
  ownSignUp,
  waitsWith,
} from './sign-ups.repository.ts';

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
    const byPassword = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionBody> => {
      const body = parse(passwordGrantSchema, request.body);
      const contact = contactOf(body);
      const client = clientOf(request, reply);
      const { device } = client;
      const known = await isKnownDevice(database, contact, device.hash);
      const limits = known
        ? [knownDeviceLimit(settings, contact, device)]
        : passwordLimits(settings, contact, client, normalizeIP(request.ip));
      await countAttempt(database, limits);
      const account = await findAccount(database, contact);
      if (!(await verifyPassword(body.password, account?.password_hash ?? undefined)) || !account) {
        const signUps = await findSignUps(database, contact.value);
        if (await waitsWith(signUps, device, body.password)) {
          // Its password is not the account's before the code: whose sign-up it is, the code tells.
          throw contact.kind === 'phone'
            ? new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
            : new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
        }
        await contestSignUps(database, contact.value, device);
        throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
      }
      for (const limit of limits.filter(({ isOfClient }) => isOfClient))
        await forgetAttempts(database, limit);
      return database.transaction(async (transaction) => {
        await keepDevice(transaction, account.id, device.hash);
        return openSession(transaction, app.tokens, account.id, 'password');
      });
    };

    const byRefreshToken = async (request: FastifyRequest): Promise<SessionBody> => {
      const { refresh_token } = parse(refreshGrantSchema, request.body);
      const result = await refreshSession(database, app.tokens, refresh_token, settings.refreshGraceSeconds);
      if (result.state === 'refreshed') return result.session;
      if (result.state === 'reused') app.sessions.ended([result.sessionId]);
      throw result.state === 'reused'
        ? new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
        : new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    };

    /** The session of whoever proved to have a number or address; behind `lockContact`. */
    const enter = async (
      transaction: Queryable,
      contact: Contact,
      client: Client,
      purpose: CodePurpose,
    ): Promise<SessionBody | undefined> => {
      const signUps = await findSignUps(transaction, contact.value);
      // Who forgot the password sets another one; the one that was never proven is nobody's.
      const own = purpose === 'recovery' ? undefined : ownSignUp(signUps, client);
      const { id, data = {} } = own ?? signUps[0] ?? {};
      const account = await confirmAccount(transaction, contact, {
        id,
        data,
        passwordHash: own?.password_hash ?? undefined,
        wantsPassword: signUps.some(({ wants_password }) => wants_password),
      });
      if (account === undefined) return undefined;
      if (!needsPassword(account)) await dropSignUps(transaction, contact.value);
      await keepDevice(transaction, account.id, client.device.hash);
      return openSession(transaction, app.tokens, account.id, 'otp');
    };

    const byLink = async (
      request: FastifyRequest,
      reply: FastifyReply,
      type: ProofType,
      linkToken: string,
    ): Promise<SessionBody | undefined> => {
      const client = clientOf(request, reply);
      await countAttempt(database, codeLimits(settings, normalizeIP(request.ip), linkToken));
      return database.transaction(async (transaction) => {
        const address = await findLink(transaction, PURPOSES[type], linkToken);
        if (address === undefined) return undefined;
        await lockContact(transaction, address);
        const purpose = await consumeLink(transaction, PURPOSES[type], linkToken);
        return purpose && enter(transaction, { kind: 'email', value: address }, client, purpose);
      });
    };

    /** The session of a code; undefined when it is not good, which the transaction counts. */
    const byCode = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { type, contact, code }: { type: ProofType; contact: Contact; code: string },
    ): Promise<SessionBody | undefined> => {
      const client = clientOf(request, reply);
      await countAttempt(database, codeLimits(settings, normalizeIP(request.ip), contact.value));
      return database.transaction(async (transaction) => {
        await lockContact(transaction, contact.value);
        for (const purpose of PURPOSES[type]) {
          const guess = { destination: contact.value, purpose, code, deviceHash: client.device.hash };
          if (!(await consumeCode(transaction, app.tokens.secret, guess))) continue;
          return enter(transaction, contact, client, purpose);
        }
        return undefined;
      });
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
        if (request.query.grant_type === 'password')
          return countSignIn('password', byPassword(request, reply));
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
          session = await countSignIn('link', byLink(request, reply, type, token_hash));
        } else {
          const contact = contactOf(request.body);
          if (token === undefined) throw validationFailed('Verify requires a token');
          if ((contact.kind === 'phone') !== (type === 'sms')) {
            throw validationFailed('The type does not fit a phone number or email address');
          }
          session = await countSignIn('code', byCode(request, reply, { type, contact, code: token }));
        }
        if (session === undefined) throw codeExpired();
        return session;
      },
    );

    await app.register(mailLinkRoutes(settings, byLink));
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
