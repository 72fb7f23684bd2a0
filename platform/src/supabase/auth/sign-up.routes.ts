import type { FastifyReply, FastifyRequest } from 'fastify';
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
import { type Contact, findAccount, needsPassword, publicAccount } from './auth-user.ts';
import { clientOf } from './client-of.ts';
import { type CodePurpose, issueCode } from './one-time-codes.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { type AuthContext, countMessage, keepCode } from './send-code.ts';
import {
  type AskedSignUp,
  type Client,
  contestSignUps,
  findRepeated,
  findSignUps,
  futureAccount,
  lockContact,
  type SignUpRow,
  saveSignUp,
} from './sign-ups.repository.ts';

/**
 * Routes that end in a message with a code: signup, otp, resend, recover. None of their answers, nor the work for them,
 * tells whether the number or address has an account.
 */
export function signUpRoutes(context: AuthContext): FastifyPluginAsyncZod {
  const { database, settings } = context;
  return async (app) => {
    /** Keeps what is asked for and sends the code of it. */
    const askAndSend = async (
      request: FastifyRequest,
      { contact, client, purpose }: { contact: Contact; client: Client; purpose: CodePurpose },
      asked: AskedSignUp,
    ): Promise<SignUpRow> => {
      const { row, kept } = await database.transaction(async (transaction) => {
        await lockContact(transaction, contact.value);
        const saved = await saveSignUp(transaction, contact.value, client, asked);
        const code = await keepCode(transaction, context, request, contact, purpose, client.device);
        return { row: saved, kept: code };
      });
      app.outbox.dispatch(kept.id, kept.message);
      return row;
    };

    /** Sends a code where `isExpected`; where not, one is made that nobody gets. */
    const sendIf = async (
      isExpected: boolean,
      request: FastifyRequest,
      { contact, client, purpose }: { contact: Contact; client: Client; purpose: CodePurpose },
    ): Promise<void> => {
      const kept = await database.transaction(async (transaction) => {
        await lockContact(transaction, contact.value);
        await contestSignUps(transaction, contact.value, client.device);
        if (isExpected) return keepCode(transaction, context, request, contact, purpose, client.device);
        const { secret } = app.tokens;
        const { hash } = client.device;
        await issueCode(transaction, secret, contact, purpose, settings.codeSeconds, hash);
        return undefined;
      });
      if (kept !== undefined) app.outbox.dispatch(kept.id, kept.message);
    };

    /** Who asks and with what, counted against the limits. */
    const begin = async (
      request: FastifyRequest,
      reply: FastifyReply,
      contact: Contact,
    ): Promise<{ contact: Contact; client: Client }> => {
      const client = clientOf(request, reply);
      await countMessage(context, request, contact).catch(async (error: unknown) => {
        // Also who is refused for now may be the one who then enters the code of somebody else's sign-up.
        await contestSignUps(database, contact.value, client.device);
        throw error;
      });
      return { contact, client };
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
      async (request, reply) => {
        const { password, data } = request.body;
        if (!request.body.phone && !request.body.email) {
          throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
        }
        const asked = contactOf(request.body);
        checkStrength(password ?? '', asked.kind);
        const { contact, client } = await begin(request, reply, asked);
        const row = await askAndSend(
          request,
          { contact, client, purpose: contact.kind === 'phone' ? 'sms' : 'signup' },
          {
            passwordHash: await hashPassword(password ?? ''),
            data: data ?? {},
            repeats: await findRepeated(database, contact.value, client, password ?? ''),
          },
        );
        return publicAccount(futureAccount(contact, row));
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
      async (request, reply) => {
        const { contact, client } = await begin(request, reply, contactOf(request.body));
        const sending = {
          contact,
          client,
          purpose: contact.kind === 'phone' ? ('sms' as const) : ('magiclink' as const),
        };
        if (request.body.create_user) {
          const data = request.body.data ?? {};
          await askAndSend(request, sending, { passwordHash: undefined, data, repeats: undefined });
        } else {
          await sendIf((await findAccount(database, contact)) !== undefined, request, sending);
        }
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
      async (request, reply) => {
        const { contact, client } = await begin(request, reply, contactOf(request.body));
        const known = await findAccount(database, contact);
        const isWaiting = (await findSignUps(database, contact.value)).length > 0;
        await sendIf(isWaiting || (known !== undefined && needsPassword(known)), request, {
          contact,
          client,
          purpose: contact.kind === 'phone' ? 'sms' : 'signup',
        });
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
      async (request, reply) => {
        const { contact, client } = await begin(request, reply, contactOf(request.body));
        const isKnown = (await findAccount(database, contact)) !== undefined;
        const isWaiting = (await findSignUps(database, contact.value)).length > 0;
        await sendIf(isKnown || isWaiting, request, { contact, client, purpose: 'recovery' });
        return {};
      },
    );
  };
}
