import type { OutsideTheClaim } from '../suite';

/** What the platform's Firestore does not claim to do. */
export const outsideTheClaim: readonly OutsideTheClaim[] = [
  {
    tests: /can keep docs separate with multi-db when online$/,
    reason: 'named databases: a project has the one database (default); any other is answered with not-found',
  },
  {
    tests: /^Initialization › /,
    reason: "these tests ask Google's own host, with an account there, whatever emulator the suite is given",
  },
  {
    tests: /can query large documents with multi-byte character strings$/,
    reason:
      'U+0000, which is in one of seven of its random texts: Postgres keeps no such text, so it is refused with ' +
      'invalid-argument',
  },
];
