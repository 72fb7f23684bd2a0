/** Whether a call failed because no service was reached: it is reported with the status 0 (shared/api/base-api.ts). */
export const isUnreachable = (failure: unknown): boolean =>
  (Object(failure) as { status?: unknown }).status === 0;
