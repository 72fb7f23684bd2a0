import { loadOnce } from '@site/shared/load-once';

/** Brings the list of the videos on this device. */
export const loadStoredList = loadOnce(() =>
  import(/* webpackChunkName: "stored-list" */ './stored-list').then(({ StoredList }) => StoredList),
);
