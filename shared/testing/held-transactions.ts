interface Simulated {
  readonly mode: IDBTransactionMode;
  _start(): void;
}

const prototype = IDBTransaction.prototype as unknown as Simulated;
const { _start: start } = prototype;
let held: Set<Simulated> | undefined;

// What makes the stores of a database is done at any time.
prototype._start = function (this: Simulated) {
  if (held && this.mode !== 'versionchange') held.add(this);
  else start.call(this);
};

/**
 * Lets the transactions of the simulated IndexedDB wait, as a browser sometimes does for good.
 *
 * @returns does what waits, and lets all others pass
 */
export function holdTransactions(): () => void {
  const waiting = new Set<Simulated>();
  held = waiting;
  return () => {
    held = undefined;
    for (const one of waiting) start.call(one);
  };
}
