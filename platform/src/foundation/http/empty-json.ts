import type { FastifyInstance } from 'fastify';

/**
 * Lets requests name JSON as their type and bring no body, as the Supabase client does; the body is then undefined.
 *
 * @param app the encapsulated application whose routes want this
 */
export function acceptEmptyJson(app: Pick<FastifyInstance, EmptyJsonMethods>): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
}

type EmptyJsonMethods = 'getDefaultJsonParser' | 'removeContentTypeParser' | 'addContentTypeParser';
