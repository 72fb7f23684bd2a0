import { z } from 'zod';

/** What the operator can set of Firestore. */
export interface FirestoreSettings {
  /** Project of the client's Firebase configuration (FIREBASE_PROJECT_ID, default demo-platform). */
  projectId: string;
  /** Open streams of one address on a node; a tab has up to two (FIRESTORE_STREAMS_PER_ADDRESS, default 500). */
  streamsPerAddress: number;
  /** New streams of an address in a second, after as many at once as it may have open (FIRESTORE_STREAMS_PER_SECOND, default 20). */
  newStreamsPerSecond: number;
  /** Reads of an address in a minute: calls, and targets of listeners (FIRESTORE_READS_PER_MINUTE, default 3000). */
  readsPerMinute: number;
}

const countOr = (fallback: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).default(fallback),
  );

export const firestoreEnvironmentSchema = z.object({
  FIREBASE_PROJECT_ID: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be 5 to 30 lower-case letters, digits or hyphens')
      .default('demo-platform'),
  ),
  FIRESTORE_STREAMS_PER_ADDRESS: countOr(500),
  FIRESTORE_STREAMS_PER_SECOND: countOr(20),
  FIRESTORE_READS_PER_MINUTE: countOr(3000),
});

/** Settings from checked variables. */
export function firestoreSettingsOf(values: z.output<typeof firestoreEnvironmentSchema>): FirestoreSettings {
  return {
    projectId: values.FIREBASE_PROJECT_ID,
    streamsPerAddress: values.FIRESTORE_STREAMS_PER_ADDRESS,
    newStreamsPerSecond: values.FIRESTORE_STREAMS_PER_SECOND,
    readsPerMinute: values.FIRESTORE_READS_PER_MINUTE,
  };
}
