import type { FastifyError } from 'fastify';
import { type FastifyPluginAsyncZod, hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Database } from '../../foundation/database/database.ts';
import { acceptEmptyJson } from '../../foundation/http/empty-json.ts';
import { authorizeQuerySchema } from './auth.schemas.ts';
import { AuthError, authErrorBody } from './auth-error.ts';
import type { AuthSettings } from './auth-settings.ts';
import { allowedRedirect, withFragment } from './redirects.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { userRoutes } from './user.routes.ts';

const ERROR_CODES: Record<number, string> = {
  400: 'bad_json',
  404: 'not_found',
  413: 'request_too_large',
  415: 'validation_failed',
  429: 'over_request_rate_limit',
};

/** Accounts and sessions under /auth/v1, as the Supabase client speaks to them. */
export function authRoutes(database: Database, settings: AuthSettings): FastifyPluginAsyncZod {
  return async (app) => {
    const context = { database, settings };
    setAuthErrors(app);
    acceptEmptyJson(app);
    app.addHook('preValidation', async (request) => {
      if (request.method !== 'GET') Object.assign(request, { body: request.body ?? {} });
    });

    app.get(
      '/settings',
      { schema: { tags: ['auth'], summary: 'Which ways to sign in there are' } },
      async () => ({
        external: {
          phone: true,
          email: true,
          google: false,
          apple: false,
          facebook: false,
          anonymous_users: false,
        },
        disable_signup: false,
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: 'outbox',
        saml_enabled: false,
      }),
    );
    app.get('/health', { schema: { tags: ['auth'], summary: 'Whether the service answers' } }, async () => ({
      name: 'GoTrue',
      version: 'platform',
      description: 'Accounts and sessions of the platform',
    }));
    // Tokens are signed with a shared secret, so there is no public key to publish.
    app.get('/.well-known/jwks.json', { schema: { hide: true } }, async () => ({ keys: [] }));
    app.get(
      '/authorize',
      {
        schema: {
          tags: ['auth'],
          summary: 'Sign-in by another service: none is configured, so back with an error',
          querystring: authorizeQuerySchema,
        },
      },
      async (request, reply) =>
        reply.redirect(
          withFragment(allowedRedirect(request.query.redirect_to, settings), {
            error: 'server_error',
            error_code: 'provider_disabled',
            error_description: 'Unsupported provider: provider is not enabled',
          }),
          302,
        ),
    );

    await app.register(signUpRoutes(context));
    await app.register(signInRoutes(context));
    await app.register(userRoutes(context));
  };
}

type AuthApp = Parameters<FastifyPluginAsyncZod>[0];

function setAuthErrors(app: AuthApp): void {
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).send(authErrorBody(404, 'not_found', 'There is no such call.'));
  });
  app.setErrorHandler<FastifyError | AuthError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const problem = error.validation[0];
      const field = problem?.instancePath.slice(1).replaceAll('/', '.') ?? '';
      const message = `${field === '' ? 'The request' : field}: ${problem?.message ?? 'is not valid'}`;
      return reply.code(400).send(authErrorBody(400, 'validation_failed', message));
    }
    if (error instanceof AuthError) {
      const { statusCode, errorCode, message, extra, retryAfter } = error;
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return reply.code(statusCode).send({ ...authErrorBody(statusCode, errorCode, message), ...extra });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'request failed');
      return reply.code(500).send(authErrorBody(500, 'unexpected_failure', 'The service failed to answer.'));
    }
    return reply
      .code(status)
      .send(authErrorBody(status, ERROR_CODES[status] ?? 'validation_failed', error.message));
  });
}
