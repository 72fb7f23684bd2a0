import { z } from 'zod';

/** Every refusal of the API has this body. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string().describe('Stable word for programs, such as invalid_request or not_found'),
    message: z.string().describe('One sentence for people'),
    field: z.string().optional().describe('Path of the wrong value, such as filter.price'),
  }),
});
/** Body of a refused request. */
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A refusal that reaches the client as it is. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param statusCode HTTP status, 400–599
   * @param code stable word for programs
   * @param message one sentence for people
   * @param field path of the wrong value, if one is to blame
   * @param headers what else the answer says, such as Retry-After
   */
  constructor(
    statusCode: number,
    code: string,
    message: string,
    field?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.field = field;
    this.headers = headers;
  }
}

/** A 400 that names the field to blame. */
export function invalidField(field: string, message: string): HttpError {
  return new HttpError(400, 'invalid_request', `${field}: ${message}`, field);
}

/** A 404 for the thing asked for. */
export function notFound(message: string): HttpError {
  return new HttpError(404, 'not_found', message);
}
