import ipaddr from 'ipaddr.js';

const MINUTE_MS = 60_000;
/** How many clients are counted at once; more than that, and nobody new is heard until the minute is over. */
const MOST_CLIENTS = 10_000;
/** Groups of four digits that name a network of /64: who has one of its addresses has all of them. */
const NETWORK_GROUPS = 4;

/**
 * Whom an address is counted under: itself, or of IPv6 its network of /64.
 *
 * @param address as `request.ip` has it
 */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Makes a limit by client; the counts begin anew every minute.
 *
 * @param max how often a client may ask in a minute
 * @returns whether the client with this address may ask once more, which is counted
 */
export function limitPerMinute(max: number): (address: string) => boolean {
  const counts = new Map<string, number>();
  let end = 0;
  return (address) => {
    if (Date.now() > end) {
      counts.clear();
      end = Date.now() + MINUTE_MS;
    }
    const client = clientOf(address);
    const count = (counts.get(client) ?? 0) + 1;
    if (count === 1 && counts.size >= MOST_CLIENTS) return false;
    counts.set(client, count);
    return count <= max;
  };
}
