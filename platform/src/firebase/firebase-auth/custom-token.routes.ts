import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema } from '../../foundation/http/http-error.ts';
import { requireSession } from '../../supabase/auth/tokens.ts';
import type { AuthEmulatorParts } from './auth-emulator.routes.ts';

/** POST /api/firebase/custom-token: turns the site's session into a token for signInWithCustomToken. */
export function customTokenRoutes({ tokens }: Pick<AuthEmulatorParts, 'tokens'>) {
  return async (instance: FastifyInstance): Promise<void> => {
    instance.withTypeProvider<ZodTypeProvider>().post(
      '/api/firebase/custom-token',
      {
        schema: {
          tags: ['assistant'],
          summary: 'A token that signs the session’s user in to Firestore; it lives for five minutes',
          response: { 200: z.object({ token: z.string() }), 401: errorBodySchema, 419: errorBodySchema },
        },
      },
      async (request) => {
        const { uid, sessionId } = await requireSession(request);
        return { token: await tokens.mintCustomToken(uid, sessionId) };
      },
    );
  };
}
