import { restorableFeeds } from './restorable-feeds';

let restored = false;

/** Tells whether feeds of before a reload wait to be put back. */
export const canRestoreFeeds = (): boolean => !restored && Object.keys(restorableFeeds()).length > 0;

/** Feeds are put back once in a document. */
export const markRestored = (): void => {
  restored = true;
};

/** Lets a test reload. */
export const forgetRestoring = (): void => {
  restored = false;
};
