import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError } from '../../foundation/http/http-error.ts';
import { typedLineSchema } from '../../foundation/text/typed-schemas.ts';
import { findUserByUid, updateProfile } from './users.repository.ts';
import { requireUser } from './viewer.ts';

const profileFields = {
  uid: z.uuid().optional(),
  displayName: typedLineSchema.min(1).max(200).optional(),
  photoURL: z.string().max(2000).nullish(),
  phoneNumber: z.string().max(20).nullish(),
};

// Registering sends the whole record; what a person may not set, such as a role, is taken from the account instead.
const registerBodySchema = z.object({
  ...profileFields,
  id: z.string().max(100).nullish(),
  email: z.string().max(320).nullish(),
  account: z.string().max(200).nullish(),
  role: z.string().max(50).optional().describe('Ignored: the role comes from the account'),
});
const createUserBodySchema = z.object({
  ...profileFields,
  id: z.string().max(100).nullish(),
  user_id: z.string().max(100).nullish(),
});

const userSchema = z.object({
  uid: z.string(),
  id: z.string(),
  role: z.enum(['Admin', 'Mentor', 'Customer', 'Host']),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  account: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  aud: z.string(),
});
const answerSchema = z.object({ data: userSchema });
const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema, 419: errorBodySchema };

/** Registration of a signed-up account, on the base service and on the second host (AUTH-2). */
export function usersRoutes(database: Database): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/users',
      {
        schema: {
          tags: ['users'],
          summary: 'Registers the signed-in account; calling it again changes name and picture',
          body: registerBodySchema,
          response: { 200: answerSchema, ...refusals },
        },
      },
      async (request) => ({
        data: await register(database, await requireUser(database, request), request.body),
      }),
    );
    app.post(
      '/api/users/create-user',
      {
        schema: {
          tags: ['users'],
          summary: 'The same on the second host',
          body: createUserBodySchema,
          response: { 200: answerSchema, ...refusals },
        },
      },
      async (request) => ({
        data: await register(database, await requireUser(database, request), request.body),
      }),
    );
  };
}

async function register(
  database: Database,
  { uid }: { uid: string },
  body: Partial<Record<'uid' | 'displayName', string | undefined>> & { photoURL?: string | null | undefined },
) {
  if (body.uid !== undefined && body.uid.toLowerCase() !== uid) {
    throw new HttpError(403, 'forbidden', 'uid: is not the account that is signed in', 'uid');
  }
  const { displayName, photoURL } = body;
  const user =
    (await updateProfile(database, uid, { displayName, photoURL })) ?? (await findUserByUid(database, uid));
  if (user === undefined) throw new HttpError(401, 'unauthenticated', 'This account no longer exists.');
  return user;
}
