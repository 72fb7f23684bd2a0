import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { takeEarly } from '@site/shared/contract';

/** One call of the base service (specification §7). */
export interface ApiRequest {
  method?: 'GET' | 'POST';
  /** Path from `/api/`. */
  path: string;
  body?: unknown;
}

/** Why a call gave no data. `status` 0: the service could not be reached. */
export interface ApiError {
  status: number;
  code: string;
  message: string;
  /** The field of the request that was refused, as `filter.price`. */
  field?: string;
}

let origin = '';

/** Tells where the base service is; the shell calls it once, from the configuration. */
export function setApiOrigin(base: string): void {
  origin = base;
}

const isErrorBody = (body: unknown): body is { error: Omit<ApiError, 'status'> } =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

const call = async ({ method = 'GET', path, body }: ApiRequest, signal: AbortSignal): Promise<Response> =>
  fetch(origin + path, {
    method,
    signal,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal }) => {
  const early = takeEarly({ method: 'GET', ...request });
  if (early) {
    try {
      return { data: await early };
    } catch {
      // The early request is only a head start; the ordinary one below reports what is wrong.
    }
  }
  try {
    const response = await call(request, signal);
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { data: body };
    const told = isErrorBody(body) ? body.error : { code: 'http_error', message: `HTTP ${response.status}` };
    return { error: { ...told, status: response.status } };
  } catch (failure) {
    return { error: { status: 0, code: 'unreachable', message: String(failure) } };
  }
};

const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

/**
 * The one RTK Query api of the site. Areas add their endpoints with `api.injectEndpoints`; unused answers are
 * kept for 24 h (specification §9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: ONE_DAY_IN_SECONDS,
  endpoints: () => ({}),
});
