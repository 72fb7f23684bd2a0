import { parsePhone } from '@site/shared/typed/phone';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError, notFound } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { phoneSchema } from '../../foundation/text/phone.ts';
import { typedLineSchema } from '../../foundation/text/typed-schemas.ts';
import {
  createLocalUser,
  findByDeviceId,
  findDeviceBySecret,
  updateLocalUser,
} from './local-users.repository.ts';
import { deviceSecretOf, viewerOf, wrongDeviceSecret } from './viewer.ts';

const CREATE_SHARE = 0.1;
const UPDATE_SHARE = 0.1;

const deviceIdSchema = z.string().regex(/^[A-Za-z0-9_.:-]{8,128}$/, 'is not a device id');

const localUserSchema = z.object({
  id: z.string(),
  device_id: z.string(),
  phone_number: z.string().nullable(),
  display_name: z.string().nullable(),
  user_type: z.string(),
});

const updateBodySchema = z.object({
  id: z.uuid().optional(),
  device_id: deviceIdSchema.optional(),
  phone_number: phoneSchema.nullish(),
  display_name: typedLineSchema.max(100).nullish(),
  user_type: z.string().max(50).optional().describe('Ignored'),
});

/**
 * Local users of visitors without an account (LOCAL-1, LOCAL-2).
 *
 * @param perMinute general limit, requests a minute and address
 */
export function localUsersRoutes(database: Database, perMinute: number): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/users/user-local/:device_id',
      {
        schema: {
          tags: ['local users'],
          summary: 'The local user of a device, for the device itself: x-device-secret proves it',
          params: z.object({ device_id: z.string() }),
          response: { 200: localUserSchema, 401: errorBodySchema, 404: errorBodySchema },
        },
      },
      async (request) => {
        const deviceId = deviceIdSchema.safeParse(request.params.device_id);
        const user = deviceId.success ? await findByDeviceId(database, deviceId.data) : undefined;
        if (user === undefined) throw notFound('There is no local user of this device.');
        const secret = deviceSecretOf(request);
        if (secret === undefined) {
          throw new HttpError(401, 'unauthenticated', 'The device secret is missing.');
        }
        if ((await findDeviceBySecret(database, secret))?.id !== user.id) throw wrongDeviceSecret();
        return user;
      },
    );
    app.post(
      '/api/users/user-local/create',
      {
        config: routeLimit(perMinute, CREATE_SHARE),
        schema: {
          tags: ['local users'],
          summary: 'Makes the local user of a device and shows its secret, once',
          body: z.object({ device_id: deviceIdSchema }),
          response: {
            200: localUserSchema.extend({
              device_secret: z
                .string()
                .describe('Goes into x-device-secret and the socket; never shown again'),
            }),
            400: errorBodySchema,
            409: errorBodySchema,
          },
        },
      },
      async (request) => {
        const made = await createLocalUser(database, request.body.device_id);
        if (made === undefined) {
          throw new HttpError(409, 'conflict', 'device_id: has a local user already', 'device_id');
        }
        return { ...made.user, device_secret: made.secret };
      },
    );
    app.post(
      '/api/users/user-local/update',
      {
        config: routeLimit(perMinute, UPDATE_SHARE),
        schema: {
          tags: ['local users'],
          summary: 'Changes number and name of the local user whose secret is sent',
          body: updateBodySchema,
          response: {
            200: localUserSchema,
            400: errorBodySchema,
            401: errorBodySchema,
            403: errorBodySchema,
          },
        },
      },
      async (request) => {
        const { id, device_id, phone_number, display_name } = request.body;
        const viewer = await viewerOf(database, request);
        if (viewer.kind !== 'device') {
          throw new HttpError(401, 'unauthenticated', 'The device secret is missing.');
        }
        const own = device_id === undefined ? undefined : await findByDeviceId(database, device_id);
        if (
          (id !== undefined && id.toLowerCase() !== viewer.id) ||
          (device_id !== undefined && own?.id !== viewer.id)
        ) {
          throw new HttpError(403, 'forbidden', 'The secret belongs to another local user.');
        }
        const user = await updateLocalUser(database, viewer.id, {
          phoneNumber: phone_number == null ? undefined : parsePhone(phone_number),
          displayName: display_name ?? undefined,
        });
        if (user === undefined) throw notFound('This local user no longer exists.');
        return user;
      },
    );
  };
}
