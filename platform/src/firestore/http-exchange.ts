import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { FirestoreError, invalidArgument } from './firestore-error.ts';

/**
 * Lets pages of other origins call: the SDK sends its requests with credentials, so the origin is named. Who may read
 * what never depends on a cookie, only on the token that the page itself holds.
 *
 * @returns true when this was a preflight and is answered
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', 'X-HTTP-Session-Id, X-Client-Wire-Protocol');
    response.setHeader('Vary', 'Origin');
  }
  if (request.method !== 'OPTIONS') return false;
  const wanted = request.headers['access-control-request-headers'];
  if (wanted !== undefined) response.setHeader('Access-Control-Allow-Headers', wanted);
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
  return true;
}

/** Parses JSON of outside. @throws INVALID_ARGUMENT */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidArgument('The JSON is not valid.');
  }
}

/** Checks outside input against a schema. @throws INVALID_ARGUMENT that names the first wrong field */
export function parseWith<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  let result: z.ZodSafeParseResult<z.output<Schema>>;
  try {
    result = schema.safeParse(input);
  } catch (error) {
    if (error instanceof FirestoreError) throw error;
    // Input nested so deeply that the check itself runs out of stack.
    if (error instanceof RangeError) throw invalidArgument('The request is nested too deeply.');
    throw error;
  }
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidArgument(`${issue?.path.join('.') ?? 'request'}: ${issue?.message ?? 'is not valid'}`);
}
