import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPublicAddress } from './public-address.ts';

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 5000;
const MAX_REDIRECTS = 3;
const HTML = /^(text\/html|application\/xhtml\+xml)\b/i;
const PORTS = new Set(['', '80', '443']);

/** An address of a name. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Where pages are fetched from; tests put their own names and servers in. */
export interface FetchRules {
  /** Addresses of a name, all of them. */
  resolve: (hostname: string) => Promise<ResolvedAddress[]>;
  /** Which addresses may be connected to. */
  isAllowed: (address: string) => boolean;
  /** Which ports of addresses may be named; the usual ones have no number. */
  isAllowedPort: (port: string) => boolean;
  /** The whole fetch, redirects included, takes no longer. */
  timeoutMs: number;
}

/** Public addresses on the usual ports only. */
export const PUBLIC_ONLY: FetchRules = {
  resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  isAllowedPort: (port) => PORTS.has(port),
  timeoutMs: TIMEOUT_MS,
};

/** Why a page was not fetched: the address is not for us, or the other side did not serve a page. */
export class FetchRefusal extends Error {
  override name = 'FetchRefusal';
  readonly reason: 'forbidden_address' | 'not_a_page';

  constructor(reason: FetchRefusal['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The first part of a page and where it was in the end. */
export interface FetchedPage {
  html: string;
  url: URL;
}

/**
 * Fetches the first 512 kB of an HTML page from the public internet, never from the network that this service is in.
 *
 * The name is resolved here, every address it has is checked, and the connection goes to the checked address itself:
 * a name that answers differently the second time gains nothing. Each redirect is checked in the same way.
 *
 * @throws FetchRefusal
 */
export async function fetchPage(start: string, rules: FetchRules = PUBLIC_ONLY): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let url = parseUrl(start);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await connect(url, await addressOf(url, rules, signal), signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      url = parseUrl(headers.location, url);
      continue;
    }
    if (statusCode !== 200 || !HTML.test(headers['content-type'] ?? '')) {
      response.destroy();
      throw new FetchRefusal('not_a_page', 'The address serves no HTML page.');
    }
    return { html: await readStart(response), url };
  }
  throw new FetchRefusal('not_a_page', 'The address redirects too often.');
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new FetchRefusal('forbidden_address', 'Only http and https addresses are fetched.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefusal('forbidden_address', 'Addresses with a user name are not fetched.');
  }
  return url;
}

async function addressOf(url: URL, rules: FetchRules, signal: AbortSignal): Promise<ResolvedAddress> {
  if (!rules.isAllowedPort(url.port)) {
    throw new FetchRefusal('forbidden_address', 'Only the usual ports are fetched from.');
  }
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await Promise.race([rules.resolve(hostname), rejectOn(signal)]).catch(() => {
    throw new FetchRefusal('not_a_page', 'The name of the address is not known.');
  });
  const [first] = addresses;
  // One address inside is enough to refuse: which of them a client would take is not ours to guess.
  if (first === undefined || !addresses.every(({ address }) => rules.isAllowed(address))) {
    throw new FetchRefusal('forbidden_address', 'The address is not on the public internet.');
  }
  return first;
}

function connect(url: URL, pinned: ResolvedAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        agent: false,
        signal,
        headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'LinkPreview/1.0' },
        lookup: (_hostname, options, done) => {
          if (options.all === true) done(null, [pinned]);
          else done(null, pinned.address, pinned.family);
        },
      },
      resolve,
    );
    request.on('error', () => reject(new FetchRefusal('not_a_page', 'The address does not answer.')));
    request.end();
  });
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes.subarray(0, MAX_BYTES - size));
      size += bytes.length;
      if (size >= MAX_BYTES) break;
    }
  } catch {
    throw new FetchRefusal('not_a_page', 'The address did not send its page to the end.');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
