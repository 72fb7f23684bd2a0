/**
 * Who an access token speaks for, as it says itself; whether that is true only the service can tell.
 *
 * @param token a JWT
 * @returns the uid of the account; undefined when the token is of another make
 */
export function tokenSubject(token: string): string | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims === 'object' && claims && 'sub' in claims) return String(claims.sub);
  } catch {
    // Not a JWT.
  }
  return undefined;
}
