import type { ApiError } from '@site/shared/api';
import { type TablesClient, type TablesService, tablesClient } from './tables-client';

export interface TablesAnswer {
  data: unknown;
  error: { message: string } | null;
  /** Of HTTP; 0 when nothing was reached. */
  status: number;
}

/** What a question to the tables comes to: the rows, or why they could not be read. */
export type AskedRows = { data: unknown[] } | { error: ApiError };

/**
 * A failure in the form that all calls of the site have.
 *
 * @param status of HTTP; 0 when nothing was reached
 */
export const failureOf = (status: number, message: string): ApiError => ({
  status,
  code: status === 0 ? 'unreachable' : 'http_error',
  message,
});

/**
 * Asks the tables; a failure comes in the form that all calls of the site have.
 *
 * @param service where the tables are
 * @param ask makes the question
 * @returns the rows of the answer, or the reason why they could not be read
 */
export async function askTables(
  service: TablesService,
  ask: (client: TablesClient) => PromiseLike<TablesAnswer>,
): Promise<AskedRows> {
  try {
    const { data, error, status } = await ask(await tablesClient(service));
    if (error) return { error: failureOf(status, error.message) };
    // Whatever stands in the service's place, and has no rows, does not say that there are none.
    return Array.isArray(data) ? { data } : { error: failureOf(status, 'no rows') };
  } catch (failure) {
    return { error: failureOf(0, String(failure)) };
  }
}
