import { type DestinationStream, type Logger, pino } from 'pino';
import { maskRecipient } from './mask-recipient.ts';
import { safeError } from './safe-error.ts';

/**
 * A Vietnamese number as it is kept or written, with spaces between its digits too, after an operator of a filter
 * ('eq.') or an escape ('%2B', '\\n'), but no number of JSON and no part of an id.
 */
const PHONE =
  /(?:(?<![\w.]|":)|(?<=[a-z]\.|%2B|%20|\\[nrt]))(?:\+?84|0)(?: |%20)?[1-9](?:(?: |%20)?\d){8}(?!\w)/gi;
/** Access tokens, and whatever follows the word that announces one. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=\bBearer )[^\s"\\]+/g;

/**
 * The service's log: one JSON object a line. Errors keep no values, and what still looks like a telephone number or an
 * access token, for instance in the message of an error or in an address, is masked.
 *
 * @param level as pino names them
 * @param destination where the lines go, standard output by default
 */
export function openLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: (line) => line.replace(PHONE, maskRecipient).replace(TOKEN, '[token]') },
    },
    ...(destination === undefined ? [] : [destination]),
  );
}

/** What is no error any more is the safe description of one. */
function describeError(error: unknown): unknown {
  return error instanceof Error ? safeError(error) : error;
}
