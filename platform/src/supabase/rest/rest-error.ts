/** A refusal of the tables' API, in the words that the Supabase client knows. */
export class RestError extends Error {
  override name = 'RestError';
  readonly statusCode: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  /**
   * @param statusCode HTTP status
   * @param code PGRST… of PostgREST or a SQLSTATE of Postgres
   * @param message one sentence for people
   */
  constructor(
    statusCode: number,
    code: string,
    message: string,
    details: string | null = null,
    hint: string | null = null,
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}

/** Body of every refusal under /rest/v1. */
export function restErrorBody({ code, message, details, hint }: RestError) {
  return { code, message, details, hint };
}

/** A query that cannot be understood, or asks for what is not offered. */
export function badQuery(message: string): RestError {
  return new RestError(400, 'PGRST100', message);
}

/** Reading or writing what the caller's role may not: 401 asks a visitor to sign in, 403 is final. */
export function permissionDenied(what: string, role: string): RestError {
  return new RestError(role === 'anon' ? 401 : 403, '42501', `permission denied for ${what}`);
}

const STATUS_BY_STATE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '53300': 503,
  '57014': 503,
};
/** Keys that exist already, or are named and do not exist: the text holds what the caller sent of the key. */
const DETAILED = ['23503', '23505'];
// Refused connections, failures of the server itself and deadlocks are not the caller's fault.
const SERVER_CLASSES = /^(08|40|53|55|57|58|XX)/;

/** What Postgres refused as an answer to the caller, or undefined when it was no refusal of Postgres. */
export function fromPostgres(error: unknown, role: string): RestError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
  const message = 'message' in error ? String(error.message) : 'refused';
  if (code === '42501') return new RestError(role === 'anon' ? 401 : 403, code, message);
  const status = STATUS_BY_STATE[code] ?? (SERVER_CLASSES.test(code) ? 500 : 400);
  if (status === 500) return undefined;
  const detail = DETAILED.includes(code) && 'detail' in error ? error.detail : undefined;
  return new RestError(status, code, message, typeof detail === 'string' ? detail : null);
}
