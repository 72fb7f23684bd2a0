import type * as Sdk from 'firebase/firestore';

/** What a case works with. */
export interface CaseContext {
  sdk: typeof Sdk;
  db: Sdk.Firestore;
  /** A collection of this case alone, open to everyone. */
  collection(): Sdk.CollectionReference;
}

/** One check that the page runs by itself; it throws when something is wrong. */
export type Case = (context: CaseContext) => Promise<void>;

/** Follows a query until it shows what is expected, one value after the other. */
export class Follower {
  readonly stop: () => void;
  #shown: unknown;
  #error: Error | undefined;
  #waiting: (() => void) | undefined;

  /** @param read what to compare of a snapshot; undefined skips it */
  constructor(sdk: typeof Sdk, query: Sdk.Query, read: (snapshot: Sdk.QuerySnapshot) => unknown) {
    this.stop = sdk.onSnapshot(
      query,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
        this.#shown = read(snapshot);
        this.#waiting?.();
      },
      (error) => {
        this.#error = error;
        this.#waiting?.();
      },
    );
  }

  /** Waits until the server's own snapshot reads as expected. */
  async shows(expected: unknown): Promise<void> {
    const deadline = Date.now() + 20_000;
    while (JSON.stringify(this.#shown) !== JSON.stringify(expected)) {
      if (this.#error !== undefined) throw this.#error;
      if (Date.now() > deadline)
        throw new Error(`still ${JSON.stringify(this.#shown)}, not ${JSON.stringify(expected)}`);
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
        setTimeout(resolve, 1000);
      });
    }
  }
}

/** The numbers of a snapshot, in order. */
export const numbers = (snapshot: Sdk.QuerySnapshot) => snapshot.docs.map((document) => document.get('n'));

/** Ten documents n = 0…9. */
export async function fill({ sdk, db, collection }: CaseContext): Promise<Sdk.CollectionReference> {
  const target = collection();
  const batch = sdk.writeBatch(db);
  for (let n = 0; n < 10; n++) batch.set(sdk.doc(target, `d${n}`), { n });
  await batch.commit();
  return target;
}
