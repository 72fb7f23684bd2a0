import { authSuite } from './auth/auth-suite';
import { firestoreSuite } from './firestore/firestore-suite';
import { restSuite } from './rest/rest-suite';
import type { Suite } from './suite';

/** Every suite that `npm run conformance` knows, by its name there. */
export const SUITES: Readonly<Record<string, Suite>> = {
  auth: authSuite,
  firestore: firestoreSuite,
  rest: restSuite,
};
