import { z } from 'zod';

/** What the operator can set of Firestore. */
export interface FirestoreSettings {
  /** Project of the client's Firebase configuration (FIREBASE_PROJECT_ID, default demo-platform). */
  projectId: string;
}

/** Its environment variables. */
export const firestoreEnvironmentSchema = z.object({
  FIREBASE_PROJECT_ID: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be 5 to 30 lower-case letters, digits or hyphens')
      .default('demo-platform'),
  ),
});

/** Settings from checked variables. */
export function firestoreSettingsOf(values: z.output<typeof firestoreEnvironmentSchema>): FirestoreSettings {
  return { projectId: values.FIREBASE_PROJECT_ID };
}
