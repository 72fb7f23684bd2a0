import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '../metadata/public-address.ts';

/** How long a name server may take, ms; each is asked once. */
const LONGEST_QUESTION_MS = 2_000;

/** An address of a name. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Which push services may be sent to; tests put their own names in. */
export interface PushAddressRules {
  /** Addresses of a name, all of them; none when it has none or nobody answers. */
  resolve: (hostname: string) => Promise<ResolvedAddress[]>;
  /** Whether they may be on this machine or in its network, over http too. */
  local: boolean;
}

/**
 * Makes what the platform resolves names with. It asks name servers by itself: the system's own lookup holds a thread of this process
 * as long as it likes, and callers choose the names.
 *
 * @param servers name servers, with a port or without; the system's own unless given
 */
export function openResolver(servers?: readonly string[]): PushAddressRules['resolve'] {
  const resolver = new Resolver({ timeout: LONGEST_QUESTION_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const literal = isIP(hostname);
    if (literal !== 0) return [{ address: hostname, family: literal }];
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    return found.map((address) => ({ address, family: isIP(address) }));
  };
}

/**
 * What is wrong with the address of a push service, without asking anybody for it.
 *
 * @returns the fault in words; undefined when the address has the right form
 */
export function faultOfEndpoint(
  endpoint: string,
  { local }: Pick<PushAddressRules, 'local'>,
): string | undefined {
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return 'must have no user name';
  if (local) return undefined;
  return url.protocol === 'https:' && url.port === ''
    ? undefined
    : 'must begin with https:// and name no port';
}

/**
 * The addresses to connect to for a push service. Every address that the name has is checked, and the connection goes to
 * a checked one: a name that answers differently the second time gains nothing.
 *
 * @returns undefined when the name leads into a network of its own, or the endpoint has a wrong form
 * @throws Error when the name has no address
 */
export async function addressesOfEndpoint(
  endpoint: string,
  rules: PushAddressRules,
): Promise<[ResolvedAddress, ...ResolvedAddress[]] | undefined> {
  if (faultOfEndpoint(endpoint, rules) !== undefined) return undefined;
  const [first, ...more] = await rules.resolve(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''));
  if (first === undefined) throw new Error('the name of the push service has no address');
  const all: [ResolvedAddress, ...ResolvedAddress[]] = [first, ...more];
  return rules.local || all.every(({ address }) => isPublicAddress(address)) ? all : undefined;
}
