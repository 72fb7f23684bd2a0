/** A session as the auth service puts it behind the '#' of an address. */
export interface AddressSession {
  access_token: string;
  refresh_token: string;
}

/** What the auth service said in the address. */
export type ReturnedWith = { session: AddressSession } | { refusal: string } | undefined;

/** Reads what the auth service put into the address: a session, or the reason why it gives no session. */
export function readReturn(): ReturnedWith {
  const values = new URLSearchParams(location.hash.slice(1));
  const access_token = values.get('access_token');
  const refresh_token = values.get('refresh_token');
  if (access_token && refresh_token) return { session: { access_token, refresh_token } };
  const query = new URLSearchParams(location.search);
  const refusal = values.get('error_description') ?? values.get('error') ?? query.get('error');
  return refusal === null ? undefined : { refusal };
}

/** Takes it out of the address, so that it is neither bookmarked nor sent on. */
export function cleanAddress(): void {
  const query = new URLSearchParams(location.search);
  for (const name of ['error', 'error_code', 'error_description']) query.delete(name);
  const search = query.toString();
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`));
}
