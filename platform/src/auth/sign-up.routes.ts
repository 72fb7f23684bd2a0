import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  contactOf,
  otpSchema,
  recoverSchema,
  redirectQuerySchema,
  resendSchema,
  signUpSchema,
} from './auth.schemas.ts';
import { AuthError } from './auth-error.ts';
import {
  type Contact,
  findAccount,
  isConfirmed,
  needsPassword,
  publicAccount,
  saveUnconfirmed,
} from './auth-user.ts';
import type { CodePurpose } from './one-time-codes.ts';
import { checkStrength, hashPassword, verifyPassword } from './passwords.ts';
import { type AuthContext, countMessage, keepCode } from './send-code.ts';

/** Routes that end in a message with a code: signup, otp, resend, recover. */
export function signUpRoutes(context: AuthContext): FastifyPluginAsyncZod {
  const { database } = context;
  return async (app) => {
    const sendCode = async (request: FastifyRequest, contact: Contact, purpose: CodePurpose) => {
      const kept = await database.transaction((transaction) =>
        keepCode(transaction, context, request, contact, purpose),
      );
      app.outbox.dispatch(kept.id, kept.message);
    };

    app.post(
      '/signup',
      {
        schema: {
          tags: ['auth'],
          summary: 'New account by phone or mail; a code follows',
          querystring: redirectQuerySchema,
          body: signUpSchema,
        },
      },
      async (request) => {
        const { password, data } = request.body;
        if (!request.body.phone && !request.body.email) {
          throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
        }
        const contact = contactOf(request.body);
        checkStrength(password ?? '', contact.kind);
        await countMessage(context, request, contact);
        const known = await findAccount(database, contact);
        if (known !== undefined && isConfirmed(known, contact)) throw alreadyRegistered();
        const seen = known?.password_hash ?? undefined;
        const isSame = await verifyPassword(password ?? '', seen);
        const asked = { hash: await hashPassword(password ?? ''), sameAs: isSame ? seen : undefined };
        const { account, kept } = await database.transaction(async (transaction) => {
          const saved = await saveUnconfirmed(transaction, contact, asked, data ?? {});
          if (saved === undefined) throw alreadyRegistered();
          const purpose = contact.kind === 'phone' ? 'sms' : 'signup';
          return { account: saved, kept: await keepCode(transaction, context, request, contact, purpose) };
        });
        app.outbox.dispatch(kept.id, kept.message);
        return publicAccount(account);
      },
    );

    app.post(
      '/otp',
      {
        schema: {
          tags: ['auth'],
          summary: 'Sign-in code by sms or mail',
          querystring: redirectQuerySchema,
          body: otpSchema,
        },
      },
      async (request) => {
        const contact = contactOf(request.body);
        await countMessage(context, request, contact);
        const known = await findAccount(database, contact);
        if (known === undefined && !request.body.create_user) {
          throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
        }
        // Also an account that waits for its code: a password that someone else may have chosen must not open it.
        await saveUnconfirmed(database, contact, undefined, request.body.data ?? {});
        await sendCode(request, contact, contact.kind === 'phone' ? 'sms' : 'magiclink');
        return contact.kind === 'phone' ? { message_id: null } : {};
      },
    );

    app.post(
      '/resend',
      {
        schema: {
          tags: ['auth'],
          summary: 'The code of a sign-up once more',
          querystring: redirectQuerySchema,
          body: resendSchema,
        },
      },
      async (request) => {
        const contact = contactOf(request.body);
        await countMessage(context, request, contact);
        const known = await findAccount(database, contact);
        if (known !== undefined && (!isConfirmed(known, contact) || needsPassword(known))) {
          await sendCode(request, contact, contact.kind === 'phone' ? 'sms' : 'signup');
        }
        return contact.kind === 'phone' ? { message_id: null } : {};
      },
    );

    app.post(
      '/recover',
      {
        schema: {
          tags: ['auth'],
          summary: 'Mail to set a new password; the answer does not tell whether the address is known',
          querystring: redirectQuerySchema,
          body: recoverSchema,
        },
      },
      async (request) => {
        const contact = contactOf(request.body);
        await countMessage(context, request, contact);
        const known = await findAccount(database, contact);
        if (known !== undefined) await sendCode(request, contact, 'recovery');
        return {};
      },
    );
  };
}

function alreadyRegistered(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered');
}
