import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '@site/shared/api';

/** What a query's hook reports: the service's answer, or something that broke in the page. */
export type Failure = ApiError | SerializedError;

const statusOf = (failure: Failure): number | undefined =>
  'status' in failure && typeof failure.status === 'number' ? failure.status : undefined;

/** The service knows no such thing (DETAIL-7). */
export const isGone = (failure: Failure): boolean => [404, 410].includes(statusOf(failure) ?? 0);

/** The service knows no such thing, or the name is not one that it could know (DETAIL-7). */
export const isNotFound = (failure: Failure): boolean =>
  isGone(failure) || [400, 414, 422].includes(statusOf(failure) ?? 0);
