import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { verifyLinkSchema } from './auth.schemas.ts';
import type { AuthSettings } from './auth-settings.ts';
import { countSignIn } from './count-sign-in.ts';
import { mailLinkHeaders, mailLinkPage } from './mail-link-page.ts';
import { allowedRedirect, withFragment } from './redirects.ts';
import type { SessionBody } from './sessions.repository.ts';

const FORM = 'application/x-www-form-urlencoded';

type LinkType = z.infer<typeof verifyLinkSchema>['type'];

/**
 * The link of a mail (AUTH-8). Scanners and previews open links, so opening it changes nothing: its page has one button, and only
 * the button's form uses the link up and leads to the site with a session.
 *
 * @param open the session of a link's token; undefined when the link is not good
 */
export function mailLinkRoutes(
  settings: AuthSettings,
  open: (
    request: FastifyRequest,
    reply: FastifyReply,
    type: LinkType,
    token: string,
  ) => Promise<SessionBody | undefined>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.get(
      '/verify',
      {
        schema: {
          tags: ['auth'],
          summary: 'The link of a mail: a page with one button',
          querystring: verifyLinkSchema,
        },
      },
      async (request, reply) =>
        reply
          .headers(mailLinkHeaders(allowedRedirect(request.query.redirect_to, settings)))
          .send(mailLinkPage(request.query, request.headers['accept-language'])),
    );
    app.post(
      '/verify/link',
      { schema: { tags: ['auth'], summary: 'The button of that page: to the site', body: verifyLinkSchema } },
      async (request, reply) => {
        const { token, type, redirect_to } = request.body;
        const target = allowedRedirect(redirect_to, settings);
        const session = await countSignIn('link', open(request, reply, type, token));
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        const values: Record<string, string> =
          session === undefined
            ? {
                error: 'access_denied',
                error_code: 'otp_expired',
                error_description: 'Email link is invalid or has expired',
              }
            : {
                access_token: session.access_token,
                expires_at: String(session.expires_at),
                expires_in: String(session.expires_in),
                refresh_token: session.refresh_token,
                token_type: session.token_type,
                type,
              };
        return reply.redirect(withFragment(target, values), 303);
      },
    );
  };
}
