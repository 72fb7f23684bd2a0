const waiting = new Map<string, () => void>();

const runAll = (): void => {
  const all = [...waiting.values()];
  waiting.clear();
  for (const run of all) run();
};

/**
 * Does something as soon as there is a network again, whatever page is open in this tab by then.
 *
 * @param name of what waits: another one of this name takes its place
 */
export function whenOnline(name: string, run: () => void): void {
  if (waiting.size === 0) window.addEventListener('online', runAll, { once: true });
  waiting.set(name, run);
}
