/** The history entry of the feed whose map a visitor left for a listing. */
let leftFrom: string | undefined;

/** Notes that the map of a feed is left for a listing: Back opens it again. */
export const leaveMap = (entry: string): void => {
  leftFrom = entry;
};

/** Whether the map of a feed was left for a listing. */
export const isLeftFrom = (entry: string): boolean => leftFrom === entry;

/** Notes that no map is to be opened again: another one was opened by hand. */
export const forgetLeftMap = (): void => {
  leftFrom = undefined;
};
