import type { OutsideTheClaim } from '../suite';

/** What the platform's accounts and sessions do not claim to do. */
export const outsideTheClaim: readonly OutsideTheClaim[] = [];
