import { firestoreSuite } from './firestore/firestore-suite';
import type { Suite } from './suite';

/** Every suite that `npm run conformance` knows, by its name there. */
export const SUITES: Readonly<Record<string, Suite>> = {
  firestore: firestoreSuite,
};
