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

/** Checks outside input against a schema. @throws INVALID_ARGUMENT that names the wrong field */
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
  const { path, message } = furthestIssue(result.error.issues);
  throw invalidArgument(`${path.join('.') || 'request'}: ${message}`);
}

interface FoundIssue {
  path: PropertyKey[];
  message: string;
}

/** What is wrong furthest inside: of the forms that input may have, the one that it comes closest to. */
function furthestIssue(issues: readonly z.core.$ZodIssue[]): FoundIssue {
  const [first] = issues;
  if (first === undefined) return { path: [], message: 'is not valid' };
  const own = { path: [...first.path], message: first.message };
  if (first.code !== 'invalid_union') return own;
  return first.errors
    .filter((form) => form.length > 0)
    .map(furthestIssue)
    .map(({ path, message }) => ({ path: [...own.path, ...path], message }))
    .reduce((best, found) => (found.path.length > best.path.length + 1 ? found : best), own);
}
