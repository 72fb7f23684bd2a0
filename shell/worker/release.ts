import { RELEASE_HEADER } from '../common/worker';

/** The release record that a document names. */
export const releaseOf = (response: Response): string | undefined =>
  response.headers.get(RELEASE_HEADER) ?? undefined;

/** Path of a release record's file. */
export const recordPath = (release: string): string => `/releases/${release}.json`;

/** Whether a path is that of a release record's file. */
export const isRecord = (path: string): boolean => path.startsWith('/releases/');
