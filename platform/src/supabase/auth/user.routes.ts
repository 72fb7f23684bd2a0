import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logoutQuerySchema, updateUserSchema } from './auth.schemas.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { type AccountRow, findAccountById, publicAccount } from './auth-user.ts';
import { deviceOf } from './device-mark.ts';
import { forgetOtherDevices } from './known-devices.repository.ts';
import { checkStrength, hashPassword, verifyPassword } from './passwords.ts';
import type { AuthContext } from './send-code.ts';
import { endSessions } from './sessions.repository.ts';
import { dropSignUps } from './sign-ups.repository.ts';
import { bearerOf, type Identity, identityIn } from './tokens.ts';

/** Routes of a signed-in person: the own account, sign-out. */
export function userRoutes({ database }: AuthContext): FastifyPluginAsyncZod {
  return async (app) => {
    const requireAccount = async (
      request: FastifyRequest,
    ): Promise<{ account: AccountRow; identity: Identity }> => {
      const token = bearerOf(request);
      if (token === undefined) {
        throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
      }
      const result = await app.tokens.check(token);
      if (result.state === 'ended') {
        throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
      }
      const identity = result.state === 'valid' ? identityIn(result.claims) : undefined;
      if (identity === undefined) {
        throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to verify it, or it is expired');
      }
      const account = await findAccountById(database, identity.uid);
      if (account === undefined) throw new AuthError(403, 'user_not_found', 'User does not exist');
      return { account, identity };
    };

    app.get('/user', { schema: { tags: ['auth'], summary: 'The signed-in account' } }, async (request) => {
      const { account } = await requireAccount(request);
      return publicAccount(account);
    });

    app.put(
      '/user',
      { schema: { tags: ['auth'], summary: 'New password or data', body: updateUserSchema } },
      async (request, reply) => {
        const { account, identity } = await requireAccount(request);
        const { password, data, phone, email } = request.body;
        if ((phone ?? account.phone) !== account.phone || (email ?? account.email) !== account.email) {
          throw validationFailed('Changing the phone number or email address is not supported', 422);
        }
        let passwordHash: string | null = null;
        if (typeof password === 'string') {
          checkStrength(password, account.phone === null ? 'email' : 'phone');
          if (await verifyPassword(password, account.password_hash ?? undefined)) {
            throw new AuthError(
              422,
              'same_password',
              'New password should be different from the old password.',
            );
          }
          passwordHash = await hashPassword(password);
        }
        let ended: string[] = [];
        const changed = await database.transaction(async (transaction) => {
          const { rows } = await transaction.query<AccountRow>(
            `update auth.users set password_hash = coalesce($2, password_hash),
               raw_app_meta_data = case when $2::text is null then raw_app_meta_data
                 else raw_app_meta_data - 'needs_password' end,
               raw_user_meta_data = (raw_user_meta_data || $3::text::jsonb)
                 - array(select key from jsonb_each($3::text::jsonb) where value = 'null'), updated_at = now()
             where id = $1 returning *`,
            [account.id, passwordHash, JSON.stringify(data ?? {})],
          );
          // Whoever knew the old password is out.
          if (passwordHash !== null) {
            ended = await endSessions(transaction, account.id, identity.sessionId, 'others');
            await forgetOtherDevices(transaction, account.id, deviceOf(request, reply).hash);
            await dropSignUps(transaction, account.phone ?? account.email ?? '');
          }
          return rows[0] ?? account;
        });
        app.sessions.ended(ended);
        return publicAccount(changed);
      },
    );

    app.post(
      '/logout',
      { schema: { tags: ['auth'], summary: 'Sign-out', querystring: logoutQuerySchema } },
      async (request, reply) => {
        const { identity } = await requireAccount(request);
        app.sessions.ended(
          await endSessions(database, identity.uid, identity.sessionId, request.query.scope),
        );
        return reply.code(204).send();
      },
    );
  };
}
