import type { Case } from './case-tools.ts';
import { DOCUMENT_CASES } from './document-cases.ts';
import { LISTENER_CASES } from './listener-cases.ts';

/** Every case that one signed-in page can run alone, by name. */
export const BROWSER_CASES: Record<string, Case> = {
  ...DOCUMENT_CASES,
  ...LISTENER_CASES,
};
