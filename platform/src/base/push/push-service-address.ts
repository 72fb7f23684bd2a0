import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../metadata/public-address.ts';

/** An address of a name. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Which push services may be sent to; tests put their own names in. */
export interface PushAddressRules {
  /** Addresses of a name, all of them. */
  resolve: (hostname: string) => Promise<ResolvedAddress[]>;
  /** Whether they may be on this machine or in its network, over http too. */
  local: boolean;
}

/** What the platform resolves names with. */
export const resolveName: PushAddressRules['resolve'] = (hostname) =>
  lookup(hostname, { all: true, verbatim: true });

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
 * The address to connect to for a push service. Every address that the name has is checked, and the connection goes to
 * the checked one: a name that answers differently the second time gains nothing.
 *
 * @returns undefined when the name leads into a network of its own, or the endpoint has a wrong form
 * @throws Error when the name cannot be resolved
 */
export async function addressOfEndpoint(
  endpoint: string,
  rules: PushAddressRules,
): Promise<ResolvedAddress | undefined> {
  if (faultOfEndpoint(endpoint, rules) !== undefined) return undefined;
  const addresses = await rules.resolve(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''));
  return rules.local || addresses.every(({ address }) => isPublicAddress(address)) ? addresses[0] : undefined;
}
