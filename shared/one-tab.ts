/**
 * Lets one tab of the browser at a time do a piece of work. A browser without locks takes the chance: what the work asks
 * of the server must be safe to be asked twice.
 *
 * @param name of the work
 * @param work done as soon as no other tab is at it
 * @returns what the work gives
 */
export const inOneTab = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, work) : work();
