import { typedLine } from '@site/shared/typed/typed-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { typedTextSchema } from '../../foundation/text/typed-schemas.ts';
import { clientIdSchema, once } from '../once.ts';
import { viewerOf } from '../users/viewer.ts';

const SEND_SHARE = 0.01;

const bodySchema = z.strictObject({
  client_id: clientIdSchema,
  to: z.email().max(320),
  subject: z
    .string()
    .regex(/^[^\r\n]*$/, 'must be one line')
    .overwrite(typedLine)
    .min(1)
    .max(200),
  content: typedTextSchema.min(1).max(10_000),
});

/**
 * Sends the support form by mail, through the outbox; the same client id twice is one mail (SUPPORT-1).
 *
 * @param supportAddresses whom mails may go to, so that nobody writes to strangers in our name
 * @param perMinute general limit, requests a minute and address
 */
export function emailRoutes(
  database: Database,
  supportAddresses: readonly string[],
  perMinute: number,
): FastifyPluginAsyncZod {
  const allowed = new Set(supportAddresses.map((address) => address.toLowerCase()));
  return async (app) => {
    app.post(
      '/api/email/send-email',
      {
        config: routeLimit(perMinute, SEND_SHARE),
        schema: {
          tags: ['email'],
          summary: 'Sends a support request to one of the support addresses',
          body: bodySchema,
          response: {
            200: z.object({ data: z.object({ sent: z.literal(true) }) }),
            400: errorBodySchema,
            401: errorBodySchema,
            403: errorBodySchema,
            409: errorBodySchema,
            419: errorBodySchema,
          },
        },
      },
      async (request) => {
        const { client_id: clientId, to, subject, content } = request.body;
        if (!allowed.has(to.toLowerCase())) {
          throw new HttpError(403, 'forbidden', 'to: is not a support address of this site', 'to');
        }
        const mail = { channel: 'email', to, subject, text: content } as const;
        const viewer = await viewerOf(database, request);
        let kept = 0;
        const { isNew } = await once(database, { viewer, clientId, content: mail }, async (transaction) => {
          kept = await app.outbox.send(mail, transaction);
        });
        if (isNew) app.outbox.dispatch(kept, mail);
        return { data: { sent: true as const } };
      },
    );
  };
}
