/** What the site's server grants its clients. */
export interface EdgeLimits {
  /** Requests to the platform that a client address may have under way at once. */
  requestsPerAddress: number;
  /** Long-lived streams and web sockets that a client address may have open at once. */
  streamsPerAddress: number;
  /**
   * Requests and new web sockets that the platform may have from this server without an answer. 16 are 1,600 a second where an answer
   * takes 10 ms, and few enough to be answered soon where the platform is busy.
   */
  unansweredRequests: number;
  /** How long the head of a request may take to arrive, ms. */
  headMs: number;
  /** How long a whole request may take to arrive, ms. */
  requestMs: number;
  /** How long a body or the reading of an answer may stand still, ms. */
  stallMs: number;
}

/** Generous to many honest visitors behind one address, and finite. */
export const DEFAULT_EDGE_LIMITS: EdgeLimits = {
  requestsPerAddress: 256,
  streamsPerAddress: 500,
  unansweredRequests: 16,
  headMs: 15_000,
  requestMs: 120_000,
  stallMs: 20_000,
};

/** How often the server looks for requests whose time is over, ms; Node's own default of 30 s doubles short limits. */
export const CHECK_MS = 2_500;

/** A connection is closed after so many requests, so that no client keeps one for ever. */
export const REQUESTS_PER_CONNECTION = 1_000;

const VARIABLES: Record<keyof EdgeLimits, { name: string; unitMs?: number }> = {
  requestsPerAddress: { name: 'SITE_REQUESTS_PER_ADDRESS' },
  streamsPerAddress: { name: 'SITE_STREAMS_PER_ADDRESS' },
  unansweredRequests: { name: 'SITE_UNANSWERED_REQUESTS' },
  headMs: { name: 'SITE_HEAD_SECONDS', unitMs: 1_000 },
  requestMs: { name: 'SITE_REQUEST_SECONDS', unitMs: 1_000 },
  stallMs: { name: 'SITE_STALL_SECONDS', unitMs: 1_000 },
};

/**
 * Reads the limits; an empty variable counts as unset.
 *
 * @throws Error that names the variable when one is no positive whole number
 */
export function readEdgeLimits(env: NodeJS.ProcessEnv): EdgeLimits {
  const limits = { ...DEFAULT_EDGE_LIMITS };
  for (const [limit, { name, unitMs = 1 }] of Object.entries(VARIABLES) as [
    keyof EdgeLimits,
    (typeof VARIABLES)[keyof EdgeLimits],
  ][]) {
    const text = env[name];
    if (!text) continue;
    if (!/^[1-9]\d{0,6}$/.test(text))
      throw new Error(`${name} must be a whole number above 0, not '${text}'`);
    limits[limit] = Number(text) * unitMs;
  }
  return limits;
}
