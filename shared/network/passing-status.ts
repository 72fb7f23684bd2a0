/** Refusals of the moment: too slow, too early, too much at once. */
const PASSING = [408, 425, 429];
/** Of the faults of a server, what it will never do: the method, and the version of HTTP. */
const NEVER = [501, 505];
const FAULT = 500;

/**
 * Whether the same request may be taken later though nothing about it changes: what waits is sent again only then (LINE-13).
 *
 * @param status of HTTP; 0 when no answer came
 */
export const isPassingStatus = (status: number): boolean =>
  status === 0 || PASSING.includes(status) || (status >= FAULT && !NEVER.includes(status));
