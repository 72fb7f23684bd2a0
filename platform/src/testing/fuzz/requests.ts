import type { InjectOptions } from 'fastify';
import { goodRequests } from '../../firebase/firestore/testing/good-requests.ts';
import { type DescribedRoute, fitting } from './described-routes.ts';
import type { FuzzValues } from './fuzz-values.ts';
import type { Family, FuzzRequest } from './judge.ts';
import { fileRequest, partRequest, whepRequest } from './media-requests.ts';
import { authRequest, headerSafe, restRequest } from './supabase-requests.ts';

/** What requests are made of. */
export interface FuzzWorld {
  routes: readonly DescribedRoute[];
  /** Ids, cursors and texts that exist. */
  texts: readonly string[];
  /** Access tokens of people of several roles, and secrets of devices. */
  tokens: readonly string[];
  secrets: readonly string[];
  /** An access token that may be signed out. */
  ownToken: string;
  /** Paths of pictures and videos. */
  media: readonly string[];
  /** Paths of live streams, and an offer that they answer. */
  streams: readonly string[];
  offer: string;
  /** Prefix of Firestore's names. */
  documents: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];
const TYPES =
  'application/json|application/json; charset=utf-16|application/json;;;=|application/vnd.api+json|text/plain|text/html|\
application/x-www-form-urlencoded|multipart/form-data|multipart/form-data; boundary=x|application/octet-stream|\
image/png|x|'.split('|');
const HEADERS =
  'accept accept-encoding accept-language apikey content-encoding cookie forwarded if-match if-modified-since \
if-none-match if-range origin prefer range referer x-device-secret x-forwarded-for x-forwarded-host \
x-forwarded-proto x-http-method-override access-control-request-method'.split(' ');
const HEADER_VALUES = 'bytes=0- bytes=9-1 bytes=-0 bytes=0-1,3-4,9- null gzip br;q=9 *'.split(' ');
const UNLISTED =
  '/ /docs /docs/json /outbox /whep/x /live/x /metrics /api /api/x /% /%ff /api/%c0%ae // /.env'.split(' ');
const CHANNELS = ['Listen', 'Write', 'BatchGet', 'x'];
const CALLS = ['commit', 'batchGet', 'runQuery', 'runAggregationQuery', 'listen', ''];
const CHANNEL_KEYS = ['SID', 'RID', 'AID', 'CI', 'TO', 'TYPE', 'VER', 'database', '$httpHeaders', 'zx'];
const SOCKET_KEYS = ['EIO', 'transport', 'sid', 't', 'b64', 'j', 'product_id', 'megaviews_id', 'user_id'];

/** Makes requests of all parts in turn, so that each is asked often enough; the same seed makes the same. */
export class FuzzRequests {
  readonly #values: FuzzValues;
  readonly #world: FuzzWorld;
  #made = 0;

  constructor(values: FuzzValues, world: FuzzWorld) {
    this.#values = values;
    this.#world = world;
  }

  /** The next request. */
  next(): FuzzRequest {
    const turns = [
      () => this.#adopt('tables', restRequest(this.#values, this.#token())),
      () => this.#adopt('auth', authRequest(this.#values, this.#world.ownToken)),
      () => this.#firestore(),
      () => this.#channel(),
      () => this.#values.random.pick([() => this.#socket(), () => this.#other()])(),
      () => this.#bytes(),
    ];
    const request = (turns[this.#made % 10] ?? (() => this.#described()))();
    this.#made += 1;
    return request;
  }

  #described(): FuzzRequest {
    const { random } = this.#values;
    const route =
      this.#world.routes[this.#made % this.#world.routes.length] ?? random.pick(this.#world.routes);
    const path = route.path.replace(/\{\w+\}/g, () => encodeText(this.#text()));
    const query = new URLSearchParams();
    for (const { name, schema } of route.query) {
      if (random.chance(0.7))
        query.append(name, String(this.#spoil(fitting(this.#values, schema, this.#texts()))));
    }
    if (random.chance(0.1)) query.append(this.#values.text(), this.#values.text());
    const method = random.chance(0.05) ? random.pick(METHODS) : route.method;
    const good = route.body === undefined ? {} : fitting(this.#values, route.body, this.#texts());
    const body = method === 'GET' || method === 'HEAD' ? undefined : this.#json(this.#spoil(good));
    return this.#complete(familyOf(path), method, `${path}?${query}`, body);
  }

  #firestore(): FuzzRequest {
    const { random } = this.#values;
    const { documents } = this.#world;
    const parent = random.pick([documents, documents, `${documents}/a//b`, 'projects/x', 'projects/%00']);
    const good = random.pick(goodRequests(documents));
    const method = random.chance(0.1) ? random.pick(METHODS) : 'POST';
    const url = `/v1/${parent}:${random.pick(CALLS)}`;
    return this.#complete('firestore', method, url, this.#json(this.#spoil(good)));
  }

  #channel(): FuzzRequest {
    const { random } = this.#values;
    const query = new URLSearchParams({ VER: '8' });
    for (const key of CHANNEL_KEYS) if (random.chance(0.2)) query.set(key, this.#text());
    const form = new URLSearchParams({ count: random.pick(['0', '1', '2', '-1', '9999999', 'x']), ofs: '0' });
    if (random.chance(0.3)) form.set('headers', `Authorization:${this.#values.text()}\r\n`);
    for (const index of [0, 1]) {
      const good = random.pick(goodRequests(this.#world.documents));
      form.set(`req${index}___data__`, this.#json(this.#spoil(good)) ?? '');
    }
    const url = `/google.firestore.v1.Firestore/${random.pick(CHANNELS)}/channel?${query}`;
    const method = random.chance(0.1) ? random.pick(METHODS) : 'POST';
    const family = /\/(?:Listen|Write)\//.test(url) ? 'channel' : 'base';
    return this.#complete(family, method, url, form.toString());
  }

  #bytes(): FuzzRequest {
    const { media, streams, offer } = this.#world;
    const [family, { method, url, headers, body }] = this.#values.random.pick([
      () => ['live', whepRequest(this.#values, streams, offer)] as const,
      () => ['files', fileRequest(this.#values)] as const,
      () => ['media', partRequest(this.#values, media, METHODS)] as const,
    ])();
    const request = this.#complete(family, method, url, undefined);
    // Files are taken of users alone, who would otherwise be too few to ask.
    if (family === 'files') request.headers.authorization = `Bearer ${this.#token()}`;
    return { ...request, headers: { ...request.headers, ...headers }, body };
  }

  #socket(): FuzzRequest {
    const { random } = this.#values;
    const query = new URLSearchParams({
      EIO: random.pick(['4', '3', 'x']),
      transport: random.pick(['websocket', 'polling', 'x']),
    });
    for (const key of SOCKET_KEYS) if (random.chance(0.3)) query.set(key, this.#text());
    const method = random.pick(['GET', ...METHODS]);
    const request = this.#complete('socket', method, `/socket.io/?${query}`, undefined);
    if (request.method === 'GET' && random.chance(0.3))
      Object.assign(request.headers, { upgrade: 'websocket', connection: 'upgrade' });
    return request;
  }

  #other(): FuzzRequest {
    const { random } = this.#values;
    const path = random.pick([...UNLISTED, `/${encodeText(this.#text())}`]);
    const body = random.chance(0.3) ? this.#json(this.#values.json()) : undefined;
    return this.#complete('base', random.pick(METHODS), path, body);
  }

  #adopt(family: Family, { method, url, headers, payload }: InjectOptions): FuzzRequest {
    const own = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
    const body = typeof payload === 'string' ? payload : undefined;
    return { family, method: method ?? 'GET', url: String(url), headers: Object.fromEntries(own), body };
  }

  #complete(family: Family, method: string, url: string, body: string | undefined): FuzzRequest {
    const { random } = this.#values;
    const headers: Record<string, string> = {};
    const proof = random.int(0, 5);
    if (proof <= 2) headers.authorization = `Bearer ${this.#token()}`;
    if (proof === 3) headers['x-device-secret'] = random.pick(this.#world.secrets);
    if (proof === 4)
      headers.authorization = headerSafe(random.pick(['Bearer ', 'Basic ', '']) + this.#values.text());
    if (body !== undefined)
      headers['content-type'] = random.chance(0.8) ? 'application/json' : random.pick(TYPES);
    while (random.chance(0.2)) {
      const value = random.chance(0.5) ? random.pick(HEADER_VALUES) : this.#values.text();
      headers[random.pick(HEADERS)] = headerSafe(value);
    }
    return { family, method, url: url.slice(0, 12_000), headers, body };
  }

  /** JSON of the value, sometimes cut off, too deep or too large. */
  #json(value: unknown): string | undefined {
    const { random } = this.#values;
    if (random.chance(0.01)) return `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    if (random.chance(0.01)) return `${'{"filter":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    if (random.chance(0.005)) return JSON.stringify({ filter: 'x'.repeat(300_000) });
    if (random.chance(0.02))
      return '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const text = JSON.stringify(value);
    return random.chance(0.03) ? text?.slice(0, random.int(0, text.length)) : text;
  }

  /** The value with some of its parts replaced, left out or added. */
  #spoil(value: unknown): unknown {
    const { random } = this.#values;
    if (random.chance(0.08)) return this.#values.json(1);
    if (Array.isArray(value)) return value.map((part) => this.#spoil(part));
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value)
      .filter(() => !random.chance(0.05))
      .map(([name, part]) => [name, this.#spoil(part)]);
    if (random.chance(0.05)) parts.push([this.#values.text(), this.#values.json(1)]);
    return Object.fromEntries(parts);
  }

  #texts(): readonly string[] {
    return this.#world.texts;
  }

  #text(): string {
    return this.#values.random.chance(0.5)
      ? this.#values.random.pick(this.#world.texts)
      : this.#values.text();
  }

  #token(): string {
    return this.#values.random.pick(this.#world.tokens);
  }
}

/** The text in a path, halves of characters included. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).slice(0, 2000);
}

function familyOf(path: string): Family {
  if (path.startsWith('/auth/v1/')) return 'auth';
  if (path.startsWith('/rest/v1/')) return 'tables';
  return path.includes('.googleapis.com/') ? 'firebase' : 'base';
}
