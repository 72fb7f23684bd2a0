import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the public internet. Everything else (this machine, the local network, link-local
 * services of a cloud, reserved ranges, and IPv4 addresses wrapped into IPv6) is refused.
 *
 * @param address IPv4 or IPv6 as a resolver gives it
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 has been handed out; the rest of IPv6 counts as unicast to the library but leads nowhere public.
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(ipaddr.IPv6.parseCIDR('2000::/3'));
}
