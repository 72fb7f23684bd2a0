import { REQUEST_ID_HEADER } from '@site/shared/http/request-id';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { safeError } from '../operations/safe-error.ts';
import { type ErrorBody, HttpError } from './http-error.ts';

const CODES: Record<number, string> = {
  400: 'invalid_request',
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** What Postgres says of a text with a NUL in it or in a broken encoding (SQLSTATE). */
const UNTRANSLATABLE_TEXT = '22021';

/**
 * Gives every refusal the body `{error: {code, message, field?}}`.
 *
 * A fault of ours is logged in full and answered with one plain sentence: no stack trace leaves the process.
 */
export function setErrorFormat(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    reply.code(404).send(body('not_found', `There is no ${request.method} ${path}.`));
  });
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const { field, message } = describeFirst(error.validation);
      return reply.code(400).send(body('invalid_request', message, field));
    }
    if (error instanceof HttpError) {
      return reply
        .code(error.statusCode)
        .headers(error.headers)
        .send(body(error.code, error.message, error.field));
    }
    if (error.code === UNTRANSLATABLE_TEXT) {
      return reply.code(400).send(body('invalid_request', 'The request holds characters that are not text.'));
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: safeError(error) }, 'request failed');
      return reply.code(status).send(body('internal', 'The service failed to answer this request.'));
    }
    return reply.code(status).send(body(CODES[status] ?? 'refused', error.message));
  });
}

/** Refuses an address that leads to no route's code, in the same form. An option of the Fastify application. */
export function refuseUnroutable(error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  // No hook runs for such an address.
  reply
    .code(status)
    .header(REQUEST_ID_HEADER, id)
    .send(body(CODES[status] ?? 'invalid_request', 'The address cannot be read.'));
}

function body(code: string, message: string, field?: string): ErrorBody {
  return { error: { code, message, ...(field === undefined || field === '' ? {} : { field }) } };
}

interface ValidationProblem {
  instancePath: string;
  message?: string;
  params?: unknown;
}

function describeFirst(problems: readonly ValidationProblem[]): { field: string; message: string } {
  const problem = problems[0];
  const names = (problem?.instancePath ?? '').split('/').filter((name) => name !== '' && !/^\d+$/.test(name));
  const extra = unknownKey(problem?.params);
  const field = [...names, ...(extra === undefined ? [] : [extra])].join('.');
  const text = extra === undefined ? (problem?.message ?? 'is not valid') : 'is not a known field';
  return { field, message: field === '' ? text : `${field}: ${text}` };
}

function unknownKey(parameters: unknown): string | undefined {
  if (typeof parameters !== 'object' || parameters === null || !('keys' in parameters)) return undefined;
  return Array.isArray(parameters.keys) ? String(parameters.keys[0]) : undefined;
}
