import type { ScenarioAnswers } from '@site/shared/testing/standalone';

/** What the services answer while the area runs alone (`npm run alone -w mf-account`). */
export const answers: ScenarioAnswers = {
  'POST /api/email/send-email': { full: () => ({ data: { id: 'mail-1' } }) },
};
