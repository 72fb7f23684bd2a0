import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type BaseServiceParts, baseService } from '../base/base-service.ts';
import type { CommentLimits } from '../base/comments/comment-limits.ts';
import type { Database } from '../foundation/database/database.ts';
import { setErrorFormat } from '../foundation/http/error-handler.ts';
import type { ErrorBody } from '../foundation/http/http-error.ts';
import { addRateLimit } from '../foundation/http/rate-limit.ts';
import { addMetrics } from '../operate/metrics.routes.ts';
import { readSettings } from '../settings.ts';
import { openSessionWatch } from '../supabase/auth/session-watch.ts';
import { openTokens, type Tokens } from '../supabase/auth/tokens.ts';
import type { OutboxMessage } from '../supabase/outbox/gateways.ts';

/** The base service alone, with what it said to the outbox. */
export interface BaseApp {
  app: FastifyInstance;
  tokens: Tokens;
  sent: OutboxMessage[];
}

/** Builds the base service as the whole application does, with an outbox that only remembers. */
export async function buildBaseApp(
  database: Database,
  options: Partial<Pick<BaseServiceParts, 'assistant' | 'fetchRules' | 'startsPush'>> & {
    perMinute?: number;
    redisUrl?: string | undefined;
    socketsPerAddress?: number;
    commentLimits?: CommentLimits;
    trustedProxies?: string[];
    /** Push services may be on this machine. */
    localPush?: boolean;
  } = {},
): Promise<BaseApp> {
  const defaults = readSettings({});
  const settings = {
    ...defaults,
    rateLimitPerMinute: options.perMinute ?? 1_000_000,
    trustedProxies: options.trustedProxies ?? defaults.trustedProxies,
    base: {
      ...defaults.base,
      redisUrl: options.redisUrl,
      socketsPerAddress: options.socketsPerAddress ?? defaults.base.socketsPerAddress,
      commentLimits: options.commentLimits ?? defaults.base.commentLimits,
      push: { ...defaults.base.push, local: options.localPush ?? false },
    },
  };
  const app = bareApp();
  addMetrics(app);
  await addRateLimit(app, { perMinute: settings.rateLimitPerMinute, redisUrl: undefined });
  const sessions = await openSessionWatch(database);
  app.decorate('sessions', sessions);
  app.addHook('onClose', () => sessions.close());
  const tokens = await openTokens(database, settings.auth, sessions);
  const sent: OutboxMessage[] = [];
  app.decorate('tokens', tokens);
  app.decorate('outbox', {
    send: async (message: OutboxMessage) => sent.push(message),
    dispatch: () => undefined,
    settle: async () => undefined,
    latest: async () => [],
    resume: async () => undefined,
    forgetOld: async () => undefined,
  });
  await app.register(baseService({ database, settings, ...options }));
  return { app, tokens, sent };
}

/** An application without routes, with the form of every refusal. */
export function bareApp(): FastifyInstance {
  // On a busy machine a part may take longer to start than Fastify's usual 10 s.
  const app = Fastify({ routerOptions: { maxParamLength: 200 }, pluginTimeout: 60_000 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorFormat(app);
  return app;
}

/** An answer of the service: status and body. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body & Partial<ErrorBody>;
}

/** Sends a POST with a JSON body. */
export async function post<Body = Record<string, unknown>>(
  app: FastifyInstance,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.json() };
}
