import type { IncomingHttpHeaders } from 'node:http';
import { RestError } from './rest-error.ts';

const SINGLE = 'application/vnd.pgrst.object+json';
const OFFERED = /^(\*\/\*|application\/(\*|json|vnd\.pgrst\.object\+json|vnd\.pgrst\.array\+json))$/;

/** What the Prefer header asks for. */
export interface Preferences {
  /** Count all rows that fit (exact, whichever way of counting was named). */
  count: boolean;
  /** Answer a write with the rows written. */
  representation: boolean;
  resolution: 'merge' | 'ignore' | undefined;
  missing: 'default' | 'null';
  /** A change of more rows is undone; undefined without such a wish, or where the client does not ask for strictness. */
  maxAffected: number | undefined;
  /** Answer as if written, and undo it (`tx=rollback`). */
  dryRun: boolean;
}

/** What PostgREST calls preferences, in its own words; `max-affected` takes a number. */
const KNOWN =
  /^(handling=(strict|lenient)|count=(exact|planned|estimated)|return=(representation|minimal|headers-only)|resolution=(merge|ignore)-duplicates|missing=(default|null)|tx=(commit|rollback)|max-affected=\d{1,9})$/;

/**
 * Reads Prefer and Accept.
 *
 * @throws RestError 406 PGRST107 when the answer cannot have the wanted form; 400 PGRST122 for a preference that is not
 *   known or offered, where the client asks for strict handling (docs.postgrest.org, Prefer header)
 */
export function readPreferences(headers: IncomingHttpHeaders): Preferences {
  const accepted = (headers.accept ?? '*/*').split(',').map((type) => type.trim());
  if (!accepted.some((type) => OFFERED.test(type.replace(/;(?!\s*nulls).*$/, '').trim()))) {
    throw new RestError(406, 'PGRST107', 'None of these media types are available');
  }
  const wishes = new Set(
    [headers.prefer ?? '']
      .flat()
      .join(',')
      .split(',')
      .map((wish) => wish.trim())
      .filter((wish) => wish !== ''),
  );
  const isStrict = wishes.has('handling=strict');
  const unknown = [...wishes].filter((wish) => !KNOWN.test(wish));
  if (isStrict && unknown.length > 0) {
    const details = `Invalid preferences: ${unknown.join(', ').slice(0, 200)}`;
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', details);
  }
  const max = [...wishes].find((wish) => wish.startsWith('max-affected='))?.split('=')[1];
  return {
    count: wishes.has('count=exact') || wishes.has('count=planned') || wishes.has('count=estimated'),
    representation: wishes.has('return=representation'),
    resolution: wishes.has('resolution=merge-duplicates')
      ? 'merge'
      : wishes.has('resolution=ignore-duplicates')
        ? 'ignore'
        : undefined,
    missing: wishes.has('missing=default') ? 'default' : 'null',
    maxAffected: isStrict && max !== undefined ? Number(max) : undefined,
    dryRun: wishes.has('tx=rollback'),
  };
}

/**
 * Refuses a caller who names another schema than the one there is: its tables are not these.
 *
 * @throws RestError 406 PGRST106 (docs.postgrest.org, Schemas)
 */
export function requirePublicSchema(method: string, headers: IncomingHttpHeaders): void {
  const isRead = method === 'GET' || method === 'HEAD';
  const name = headers[isRead ? 'accept-profile' : 'content-profile'];
  if (name === undefined || name === 'public') return;
  const message = `Invalid schema: ${String(name).slice(0, 100)}`;
  throw new RestError(406, 'PGRST106', message, null, 'Only the following schemas are exposed: public');
}

/** Says whether the answer is to be one object instead of an array. */
export function wantsSingle(headers: IncomingHttpHeaders): boolean {
  return headers.accept?.includes(SINGLE) === true;
}
