import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database, Queryable } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { deviceSecretOf, requireUser, type UserViewer, wrongDeviceSecret } from '../users/viewer.ts';
import { type CarriedThreads, carryThreads } from './carry-threads.ts';

const CARRY_SHARE = 0.1;

export interface CarryParts {
  database: Database;
  /** General limit, requests a minute and address. */
  perMinute: number;
  /** Moves what else is the device's, in the same transaction. */
  carryMore: (transaction: Queryable, account: UserViewer, deviceId: string) => Promise<void>;
  /** Called when an account took over the questions of a device, to tell whoever has them on screen. */
  onCarried: (accountId: string, carried: CarriedThreads) => void;
}

/** At a sign-in the account takes over what its device asked before it (LOCAL-2). */
export function carryThreadsRoutes({
  database,
  perMinute,
  carryMore,
  onCarried,
}: CarryParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/users/user-local/carry',
      {
        config: routeLimit(perMinute, CARRY_SHARE),
        schema: {
          tags: ['local users'],
          summary:
            'Moves what a device asked, offered and watches to the account of the caller; the token and x-device-secret prove both',
          response: {
            200: z.object({ carried: z.int().describe('Questions that moved; 0 when all had moved before') }),
            401: errorBodySchema,
            409: errorBodySchema,
            419: errorBodySchema,
          },
        },
      },
      async (request) => {
        const account = await requireUser(database, request);
        const secret = deviceSecretOf(request);
        const carried =
          secret &&
          (await database.transaction(async (within) => {
            const moved = await carryThreads(within, account.id, secret);
            if (moved !== undefined && moved !== 'taken') await carryMore(within, account, moved.deviceId);
            return moved;
          }));
        if (!carried) throw wrongDeviceSecret();
        if (carried === 'taken') {
          throw new HttpError(409, 'conflict', 'x-device-secret: the device went over to another account');
        }
        onCarried(account.id, carried);
        return { carried: carried.count };
      },
    );
  };
}
