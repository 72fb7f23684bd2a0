/** Ends a server in order; what it was built from is closed by the caller afterwards. */
export type Stop = () => Promise<void>;

/**
 * Runs `stop` on SIGINT or SIGTERM and ends the process with 0; a second signal ends it at once, and so does
 * the limit, whatever still hangs.
 *
 * @param stop ends everything
 * @param fail takes what `stop` throws
 * @param limitSeconds how long `stop` may take as a whole; less than 2,147,483, the most that a timer takes
 */
export function stopOnSignals(stop: Stop, fail: (error: unknown) => never, limitSeconds: number): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means the person does not want to wait any longer.
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), limitSeconds * 1000).unref();
      stop().then(() => process.exit(0), fail);
    });
  }
}
