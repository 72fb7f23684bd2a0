import type { InjectOptions } from 'fastify';
import type { FuzzValues } from './fuzz-values.ts';

const TABLES = ['users', 'looking_to_buy', 'looking_to_rent', 'newsfeed', 'outbox', 'rpc/x', '%00'];
const COLUMNS = ['id', 'uid', 'role', 'author_id', 'location', 'price', 'status', 'updatedAt', 'file_paths'];
const BODY_FIELDS = [...COLUMNS, 'customer_phone', 'customer_name', 'bedroom', 'request', 'description'];
const OPERATORS = ['eq', 'neq', 'gt', 'lte', 'like', 'ilike', 'in', 'is', 'not.eq', 'not.in', 'cs', 'x'];
const KEYS = ['select', 'order', 'limit', 'offset', 'or', 'and', 'not.or', 'columns', 'on_conflict'];
const PREFERENCES = 'count=exact return=representation resolution=merge-duplicates missing=default'.split(
  ' ',
);
const AUTH_CALLS = 'signup otp resend recover verify token user logout authorize x'.split(' ');
const AUTH_FIELDS = ['phone', 'email', 'password', 'data', 'token', 'token_hash', 'type', 'refresh_token'];

function authorization(values: FuzzValues, token: string): Record<string, string> {
  const kind = values.random.int(0, 3);
  if (kind === 0) return {};
  return { authorization: kind < 3 ? `Bearer ${token}` : headerSafe(`Bearer ${values.text()}`) };
}

/** The text as a header may carry it. */
export function headerSafe(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 500);
}

/** A request to the tables that is odd somewhere. `token` is a good one, sent now and then. */
export function restRequest(values: FuzzValues, token: string): InjectOptions {
  const { random } = values;
  const query = new URLSearchParams();
  for (let count = random.int(0, 4); count > 0; count -= 1) {
    const value = random.chance(0.7) ? `${random.pick(OPERATORS)}.${values.text()}` : values.text();
    if (random.chance(0.6)) query.append(random.pick(COLUMNS), value);
    else
      query.append(
        random.pick(KEYS),
        random.chance(0.3) ? `(${random.pick(COLUMNS)}.${value})` : values.text(),
      );
  }
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'] as const);
  return {
    method,
    url: `/rest/v1/${random.pick(TABLES)}?${query}`.slice(0, 8000),
    headers: {
      ...authorization(values, token),
      prefer: random.pick(PREFERENCES),
      ...(random.chance(0.2) ? { range: headerSafe(values.text()) } : {}),
      ...(random.chance(0.1) ? { accept: 'application/vnd.pgrst.object+json' } : {}),
    },
    ...(method === 'POST' || method === 'PATCH' ? body(values, BODY_FIELDS, token) : {}),
  };
}

/** A request to the accounts that is odd somewhere. `token` is a good one, sent now and then. */
export function authRequest(values: FuzzValues, token: string): InjectOptions {
  const { random } = values;
  const query = new URLSearchParams({
    [random.pick(['grant_type', 'scope', 'redirect_to', 'provider'])]: random.pick([
      'password',
      'refresh_token',
      values.text(),
    ]),
  });
  const method = random.pick(['POST', 'POST', 'POST', 'PUT', 'GET'] as const);
  return {
    method,
    url: `/auth/v1/${random.pick(AUTH_CALLS)}?${query}`.slice(0, 8000),
    headers: authorization(values, token),
    ...(method === 'GET' ? {} : body(values, AUTH_FIELDS, token)),
  };
}

function body(values: FuzzValues, fields: readonly string[], token: string) {
  const text = JSON.stringify(values.object(fields));
  const payload = values.random.chance(0.1) ? text.slice(0, text.length / 2) : text;
  return { payload, headers: { 'content-type': 'application/json', ...authorization(values, token) } };
}
