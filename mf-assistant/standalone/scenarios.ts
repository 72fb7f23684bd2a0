import type { ScenarioAnswers } from '@site/shared/testing/standalone';

const taken = { full: () => ({ data: {} }) };

/** What the services answer while the area runs alone; Firestore is `instead/firebase-store.ts`. */
export const answers: ScenarioAnswers = {
  'POST /api/firebase/custom-token': { full: () => ({ token: 'standalone' }) },
  'POST /api/megabot/create-messenger': taken,
  'POST /api/megabot/create-messenger-for-broker': taken,
  'POST /api/megabot/stop': taken,
  'POST /api/notifications/customer-center-notice': taken,
  'POST /api/files': { full: () => ({ data: { path: 'photos/1.webp' } }) },
};
