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
}

/** Reads Prefer and Accept. @throws RestError 406 PGRST107 when the answer cannot have the wanted form */
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
      .map((wish) => wish.trim()),
  );
  return {
    count: wishes.has('count=exact') || wishes.has('count=planned') || wishes.has('count=estimated'),
    representation: wishes.has('return=representation'),
    resolution: wishes.has('resolution=merge-duplicates')
      ? 'merge'
      : wishes.has('resolution=ignore-duplicates')
        ? 'ignore'
        : undefined,
    missing: wishes.has('missing=default') ? 'default' : 'null',
  };
}

/** Says whether the answer is to be one object instead of an array. */
export function wantsSingle(headers: IncomingHttpHeaders): boolean {
  return headers.accept?.includes(SINGLE) === true;
}
