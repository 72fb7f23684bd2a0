/**
 * Bugs that the oracle plants beside the site, never in it, to prove that a check finds them:
 * - `lost-ack`: the database forgets a part of the comments at the commit, which were acknowledged
 * - `doubled-send`: the database keeps a part of the comments twice
 * - `leak`: the line of a stranger gives them the session of an owner
 * - `mixed-record`: a release names a build and holds the code of another one
 * - `silent-crash`: the line of a tab answers its reports of crashes itself
 */
export const PLANTED_BUGS = ['lost-ack', 'doubled-send', 'leak', 'mixed-record', 'silent-crash'] as const;

/** One of the bugs. */
export type PlantedBug = (typeof PLANTED_BUGS)[number];
