import type { ApiError } from '@site/shared/api';
import { type TablesClient, type TablesService, tablesClient } from './tables-client';

/** What the tables answer. */
export interface TablesAnswer {
  data: unknown;
  error: { message: string } | null;
  /** Of HTTP; 0 when nothing was reached. */
  status: number;
}

const failureOf = (status: number, message: string): ApiError => ({
  status,
  code: status === 0 ? 'unreachable' : 'http_error',
  message,
});

/**
 * Asks the tables; a failure comes in the form that all calls of the site have.
 *
 * @param service where the tables are
 * @param ask makes the question
 * @returns the rows, as far as the answer has any, or why there are none
 */
export async function askTables(
  service: TablesService,
  ask: (client: TablesClient) => PromiseLike<TablesAnswer>,
): Promise<{ data: unknown[] } | { error: ApiError }> {
  try {
    const { data, error, status } = await ask(await tablesClient(service));
    if (error) return { error: failureOf(status, error.message) };
    return { data: Array.isArray(data) ? data : [] };
  } catch (failure) {
    return { error: failureOf(0, String(failure)) };
  }
}
