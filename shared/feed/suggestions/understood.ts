import type { FeedFilter } from '../feed-filter';

/** What changes in a filter; undefined takes a value out. */
export type FilterChanges = { [Name in keyof FeedFilter]?: string | undefined };

/** Gives the filters that the words of a search are (WORDS-3); undefined when it is not known to be any. */
export type Understood = (text: string) => FilterChanges | undefined;
