import { loggedJson } from '@site/shared/http/logged-text';
import { type DestinationStream, type Logger, pino } from 'pino';
import { safeError } from './safe-error.ts';

/**
 * The service's log: one JSON object a line. Errors keep no values, and what still looks like a telephone number or an
 * access token, for instance in the message of an error or in an address, is masked. No text controls the terminal that shows it.
 *
 * @param level as pino names them
 * @param destination where the lines go, standard output by default
 */
export function openLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: loggedJson },
    },
    ...(destination === undefined ? [] : [destination]),
  );
}

/** What is no error any more is the safe description of one. */
function describeError(error: unknown): unknown {
  return error instanceof Error ? safeError(error) : error;
}
