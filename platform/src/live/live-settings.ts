import { networkInterfaces } from 'node:os';
import { z } from 'zod';

/** What the operator can set of live video. */
export interface LiveSettings {
  /** IPv4 address whose UDP ports carry the video (LIVE_HOST, default PLATFORM_HOST if it is one, else 127.0.0.1). */
  host: string;
  /** Addresses that viewers are told to send to (LIVE_ADDRESSES, comma separated, default those of `host`). */
  addresses: string[];
  /** First and last UDP port, or undefined for any free one (LIVE_PORTS, such as 50000-50999). */
  ports: [first: number, last: number] | undefined;
  /** Viewers that this node serves at a time (LIVE_VIEWERS, default 300). */
  viewers: number;
  /** Of these, how many may come from one address (LIVE_VIEWERS_PER_ADDRESS, default 50: many share one by NAT). */
  viewersPerAddress: number;
  /** Viewers who were answered and have not connected yet, at a time on this node (LIVE_WAITING, default 100). */
  waiting: number;
  /** Of these, how many may come from one address (LIVE_WAITING_PER_ADDRESS, default 10: who means it connects at once). */
  waitingPerAddress: number;
}

const ANY_ADDRESS = '0.0.0.0';

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const liveEnvironmentSchema = z.object({
  LIVE_HOST: optional(z.ipv4('must be an IPv4 address of this machine, or 0.0.0.0').optional()),
  LIVE_ADDRESSES: optional(
    z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .pipe(z.array(z.ipv4('must be IPv4 addresses, comma separated')))
      .optional(),
  ),
  LIVE_PORTS: optional(
    z
      .string()
      .regex(/^\d{1,5}-\d{1,5}$/, 'must be two ports, such as 50000-50999')
      .transform((text) => text.split('-').map(Number) as [number, number])
      .refine(([first, last]) => first >= 1024 && first < last && last <= 65_535, {
        message: 'must be two ports from 1024 to 65535, the smaller first',
      })
      .optional(),
  ),
  LIVE_VIEWERS: optional(z.coerce.number().int().min(0).default(300)),
  LIVE_VIEWERS_PER_ADDRESS: optional(z.coerce.number().int().min(1).default(50)),
  LIVE_WAITING: optional(z.coerce.number().int().min(1).default(100)),
  LIVE_WAITING_PER_ADDRESS: optional(z.coerce.number().int().min(1).default(10)),
});

/**
 * Settings from checked variables.
 *
 * @param listenHost where the platform listens, PLATFORM_HOST
 */
export function liveSettingsOf(
  values: z.output<typeof liveEnvironmentSchema>,
  listenHost: string,
): LiveSettings {
  const host = values.LIVE_HOST ?? (z.ipv4().safeParse(listenHost).success ? listenHost : '127.0.0.1');
  return {
    host,
    addresses: values.LIVE_ADDRESSES ?? (host === ANY_ADDRESS ? ownAddresses() : [host]),
    ports: values.LIVE_PORTS,
    viewers: values.LIVE_VIEWERS,
    viewersPerAddress: values.LIVE_VIEWERS_PER_ADDRESS,
    waiting: values.LIVE_WAITING,
    waitingPerAddress: values.LIVE_WAITING_PER_ADDRESS,
  };
}

/** IPv4 addresses of this machine, the ones that others can reach first. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ family }) => family === 'IPv4')
    .sort((left, right) => Number(left.internal) - Number(right.internal))
    .map(({ address }) => address);
}
