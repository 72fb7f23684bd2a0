import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError, invalidField, notFound } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { type DeviceViewer, type UserViewer, viewerOf } from '../users/viewer.ts';
import {
  findChoices,
  hasSubscription,
  hasWatch,
  keepSubscription,
  keepWatch,
  MAX_WATCHES,
  removeSubscription,
  removeWatch,
  renewSubscription,
} from './push.repository.ts';
import {
  choicesSchema,
  endpointSchema,
  renewalSchema,
  subscriptionSchema,
  watchSchema,
} from './push.schemas.ts';
import { addressesOfEndpoint, faultOfEndpoint, type PushAddressRules } from './push-service-address.ts';

const WRITE_SHARE = 0.1;

/** What the calls of web push need. */
export interface PushRouteParts {
  database: Database;
  /** General limit, requests a minute and address. */
  perMinute: number;
  /** The public half of the site's keys. */
  publicKey: string;
  /** Which push services there may be. */
  rules: PushAddressRules;
}

/** What a browser is told of, and what its person watches (PUSH-1 to PUSH-3). */
export function pushRoutes({ database, perMinute, publicKey, rules }: PushRouteParts): FastifyPluginAsyncZod {
  return async (app) => {
    const tags = ['push'];
    const refusals = { 400: errorBodySchema, 401: errorBodySchema, 419: errorBodySchema };
    const config = routeLimit(perMinute, WRITE_SHARE);
    const done = z.object({ ok: z.literal(true) });
    const endpointBody = z.strictObject({ endpoint: endpointSchema });

    app.get(
      '/api/push/key',
      {
        schema: {
          tags,
          summary: 'The key that a browser subscribes with (applicationServerKey)',
          response: { 200: z.object({ public_key: z.string() }) },
        },
      },
      async () => ({ public_key: publicKey }),
    );
    app.post(
      '/api/push/subscription',
      {
        config,
        schema: {
          tags,
          summary: 'Keeps what this browser is told of; it is the caller’s from then on',
          body: subscriptionSchema,
          response: { 200: choicesSchema, ...refusals, 409: errorBodySchema },
        },
      },
      async (request) => {
        const owner = await requireOwner(database, request);
        const { body } = request;
        await requirePushService(body.endpoint, rules);
        if (!(await keepSubscription(database, owner, body))) {
          throw new HttpError(409, 'conflict', 'endpoint: belongs to another browser', 'endpoint');
        }
        return (await findChoices(database, owner, body.endpoint)) ?? body;
      },
    );
    // The address of a browser is a secret of a kind: it is in no URL, which logs and histories keep.
    app.post(
      '/api/push/subscription/find',
      {
        schema: {
          tags,
          summary: 'What the caller chose for a browser',
          body: endpointBody,
          response: { 200: choicesSchema, ...refusals, 404: errorBodySchema },
        },
      },
      async (request) => {
        const owner = await requireOwner(database, request);
        const choices = await findChoices(database, owner, request.body.endpoint);
        if (choices === undefined) throw notFound('The caller has no such subscription.');
        return choices;
      },
    );
    app.post(
      '/api/push/subscription/remove',
      {
        config,
        schema: {
          tags,
          summary: 'Tells this browser nothing more',
          body: endpointBody,
          response: { 200: done, ...refusals },
        },
      },
      async (request) => {
        await removeSubscription(database, await requireOwner(database, request), request.body.endpoint);
        return { ok: true as const };
      },
    );
    app.post(
      '/api/push/subscription/renew',
      {
        config,
        schema: {
          tags,
          summary: 'Takes the place of a subscription that the browser changed by itself',
          body: renewalSchema,
          response: { 200: done, ...refusals, 404: errorBodySchema },
        },
      },
      async (request) => {
        const none = notFound('There is no such subscription.');
        // Anybody may call: a name that a stranger gave is not resolved.
        if (!(await hasSubscription(database, request.body))) throw none;
        await requirePushService(request.body.renewed.endpoint, rules, 'renewed.endpoint');
        if (!(await renewSubscription(database, request.body))) throw none;
        return { ok: true as const };
      },
    );
    app.post(
      '/api/push/watch',
      {
        config,
        schema: {
          tags,
          summary: 'Watches the price of a listing, or the streams of an author',
          body: watchSchema,
          response: { 200: done, ...refusals, 404: errorBodySchema, 409: errorBodySchema },
        },
      },
      async (request) => {
        const result = await keepWatch(database, await requireOwner(database, request), request.body);
        if (result === 'unknown') {
          throw new HttpError(404, 'not_found', 'subject_id: there is nothing to watch', 'subject_id');
        }
        if (result === 'too_many') {
          throw new HttpError(409, 'too_many', `Nobody watches more than ${MAX_WATCHES} homes and authors.`);
        }
        return { ok: true as const };
      },
    );
    app.post(
      '/api/push/watch/find',
      {
        schema: {
          tags,
          summary: 'Whether the caller watches it',
          body: watchSchema,
          response: { 200: z.object({ watched: z.boolean() }), ...refusals },
        },
      },
      async (request) => ({
        watched: await hasWatch(database, await viewerOf(database, request), request.body),
      }),
    );
    app.post(
      '/api/push/watch/remove',
      {
        config,
        schema: {
          tags,
          summary: 'Watches it no more',
          body: watchSchema,
          response: { 200: done, ...refusals },
        },
      },
      async (request) => {
        await removeWatch(database, await requireOwner(database, request), request.body);
        return { ok: true as const };
      },
    );
  };
}

/** An account, or the local user of a device: nobody else can be told of anything. */
async function requireOwner(database: Database, request: FastifyRequest): Promise<UserViewer | DeviceViewer> {
  const viewer = await viewerOf(database, request);
  if (viewer.kind === 'anonymous') {
    throw new HttpError(401, 'unauthenticated', 'Sign in, or send the secret of a local user.');
  }
  return viewer;
}

async function requirePushService(
  endpoint: string,
  rules: PushAddressRules,
  field = 'endpoint',
): Promise<void> {
  const fault = faultOfEndpoint(endpoint, rules);
  if (fault !== undefined) throw invalidField(field, fault);
  const addresses = await addressesOfEndpoint(endpoint, rules).catch(() => {
    throw invalidField(field, 'names a service that is not known');
  });
  if (addresses === undefined) throw invalidField(field, 'is not on the public internet');
}
