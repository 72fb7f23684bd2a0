import type { OutsideTheClaim } from '../suite';

/** What the platform's Firestore does not claim to do. */
export const outsideTheClaim: readonly OutsideTheClaim[] = [];
