/** A refusal of the auth service, in the words that the Supabase client knows. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly statusCode: number;
  readonly errorCode: string;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  /**
   * @param statusCode HTTP status
   * @param errorCode stable word, as the client's AuthError.code
   * @param message one sentence for people
   * @param extra more fields of the body
   * @param retryAfter seconds after which the request may be sent again
   */
  constructor(
    statusCode: number,
    errorCode: string,
    message: string,
    extra: Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.statusCode = statusCode;
    this.errorCode = errorCode;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** Body of every refusal under /auth/v1. */
export function authErrorBody(status: number, errorCode: string, message: string) {
  return { code: status, error_code: errorCode, msg: message };
}

/** A wrong value in a request. */
export function validationFailed(message: string, status = 400): AuthError {
  return new AuthError(status, 'validation_failed', message);
}
