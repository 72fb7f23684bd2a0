import { isFields, isText } from '@site/shared/domain';
import { createKeptPlaces } from '@site/shared/feed';
import { versionedKey } from '@site/shared/storage';

export interface FeedPlace {
  id: string;
  /** How many were before it; unknown when a link names it. */
  index?: number | undefined;
}

const isPlace = (value: unknown): value is Required<FeedPlace> =>
  isFields(value) && isText(value.id) && Number.isSafeInteger(value.index);

/** The videos that were in view when history entries were left. */
export const videoPlaces = createKeptPlaces({ key: versionedKey('mf-megaviews.places', 2), isPlace });
