/**
 * Loads a script or a style sheet of the live release, held to its hash in the record; one that has no hash there is
 * refused.
 *
 * @param url its address on the site
 * @returns the event that a build's own loader would have had from its element
 */
export type LoadFile = (url: string) => Promise<'load' | 'error' | 'timeout'>;

declare global {
  interface Window {
    /** Set by the shell; the areas' builds load through it what they need later (shared/build/checked-loading.ts). */
    __LOAD_FILE__: LoadFile;
  }
}
