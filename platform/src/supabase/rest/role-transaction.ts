import type { Database, Queryable } from '../../foundation/database/database.ts';
import type { Claims } from '../auth/tokens.ts';

const STATEMENT_TIMEOUT_MS = '5000';

/**
 * Runs `work` with the rights of the caller: the role and the token's claims hold for this one transaction, and the
 * policies of the tables read them.
 *
 * @param claims of a verified token; the role in it is one of the known three
 */
export function asCaller<Result>(
  database: Database,
  claims: Claims,
  options: { readOnly: boolean },
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    if (options.readOnly) await transaction.exec('set transaction read only');
    await transaction.query(
      `select set_config('statement_timeout', $1, true), set_config('timezone', 'UTC', true),
         set_config('request.jwt.claims', $2, true), set_config('role', $3, true)`,
      [STATEMENT_TIMEOUT_MS, JSON.stringify(claims), claims.role],
    );
    return work(transaction);
  });
}
