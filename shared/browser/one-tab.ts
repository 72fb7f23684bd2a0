/**
 * Lets one tab of the browser at a time do a piece of work. A browser without locks, or one that forbids them (all cookies blocked), takes
 * the chance: what the work asks of the server must be safe to be asked twice.
 *
 * @param name of the work
 * @param work done as soon as no other tab is at it
 * @returns what the work gives
 */
export async function inOneTab<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  let isBegun = false;
  const begin = (): Promise<Value> => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (isBegun) throw error;
    return begin();
  }
}
