import { type Case, Follower, fill, numbers } from './case-tools.ts';

/** Listeners while documents change: every case that one signed-in page can run alone, by name. */
export const BROWSER_CASES: Record<string, Case> = {
  'the newest five move on': async (context) => {
    const { sdk } = context;
    const target = await fill(context);
    const follower = new Follower(sdk, sdk.query(target, sdk.orderBy('n', 'desc'), sdk.limit(5)), numbers);
    await follower.shows([9, 8, 7, 6, 5]);
    await sdk.setDoc(sdk.doc(target, 'new'), { n: 10 });
    await follower.shows([10, 9, 8, 7, 6]);
    await sdk.deleteDoc(sdk.doc(target, 'd8'));
    await follower.shows([10, 9, 7, 6, 5]);
    await sdk.updateDoc(sdk.doc(target, 'd9'), { n: -1 });
    await follower.shows([10, 7, 6, 5, 4]);
    follower.stop();
  },
  'a listener on one document': async ({ sdk, collection }) => {
    const reference = sdk.doc(collection(), 'a');
    const seen: unknown[] = [];
    let wake = () => undefined as unknown;
    const stop = sdk.onSnapshot(reference, { includeMetadataChanges: true }, (snapshot) => {
      if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
      seen.push(snapshot.data()?.n ?? null);
      wake();
    });
    const until = async (value: unknown) => {
      while (seen.at(-1) !== value) {
        await new Promise<void>((resolve) => {
          wake = resolve as () => unknown;
        });
      }
    };
    await until(null);
    await sdk.setDoc(reference, { n: 1 });
    await until(1);
    await sdk.deleteDoc(reference);
    await until(null);
    stop();
  },
  'a large document crosses in one piece': async ({ sdk, collection }) => {
    const target = collection();
    const follower = new Follower(sdk, target, (snapshot) => snapshot.docs.map((d) => d.get('text').length));
    await follower.shows([]);
    await sdk.setDoc(sdk.doc(target, 'a'), { text: 'ộ🏡'.repeat(60_000) });
    await follower.shows([180_000]);
    follower.stop();
  },
};
