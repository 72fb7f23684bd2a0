import { addEndpoints } from '@site/shared/api';
import { isFields, type ListingKind } from '@site/shared/domain';
import type { WireFilter } from '../feed-filter';
import { readWithin } from '../place-names/place.api';

/** A place that is offered while a search is typed, or the text of a street. */
export type Suggestion =
  | {
      type: 'place';
      id: string;
      name: string;
      detail: string;
      /** Ids of all places that it is in. */
      within: readonly string[];
      /** What the place is: 'old-ward' is one of before 2025, whose name homes no longer write. */
      level?: string | undefined;
      count?: number | undefined;
    }
  | { type: 'text'; text: string; detail: string }
  /** A home that was named by its code (INBOX-8). */
  | { type: 'home'; id: string; kind: ListingKind; title: string; detail: string };

/** The filters that words are, and the words that are left. */
export interface UnderstoodWords {
  filter: WireFilter;
  /** What a month of a loan may cost, Vnđ. */
  monthly?: number | undefined;
  rest: string;
  /** Whose feed they ask for; undefined for the one that they are typed in. */
  kind?: ListingKind | undefined;
}

const isKind = (value: unknown): value is ListingKind => value === 'for-sale' || value === 'for-rent';

/** What a typed search may become. */
export interface SuggestAnswer {
  understood: UnderstoodWords | undefined;
  suggestions: Suggestion[];
}

/** What is typed, in whose feed. */
export interface SuggestQuery {
  kind: ListingKind;
  text: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isSuggestion = (value: unknown): value is Suggestion =>
  isFields(value) &&
  isText(value.detail) &&
  (value.type === 'text'
    ? isText(value.text)
    : value.type === 'home'
      ? isText(value.id) && isText(value.title) && isKind(value.kind)
      : value.type === 'place' && isText(value.id) && isText(value.name));

/** Reads the answer of the service; a suggestion of another form is left out. */
export function readSuggestAnswer(answer: unknown): SuggestAnswer | undefined {
  if (!isFields(answer) || !Array.isArray(answer.suggestions)) return undefined;
  const { understood, suggestions } = answer;
  return {
    understood:
      isFields(understood) && isFields(understood.filter) && isText(understood.rest)
        ? {
            filter: understood.filter as WireFilter,
            monthly: typeof understood.monthly === 'number' ? understood.monthly : undefined,
            rest: understood.rest,
            kind: isKind(understood.kind) ? understood.kind : undefined,
          }
        : undefined,
    suggestions: suggestions
      .filter(isSuggestion)
      .map((one) => (one.type === 'place' ? { ...one, within: readWithin(one.within) } : one)),
  };
}

const suggestApi = addEndpoints('shared/feed', __SOURCES__['shared/feed'], (build) => ({
  suggest: build.query<SuggestAnswer, SuggestQuery>({
    query: ({ kind, text }) => ({
      path: `/api/places/suggest?${new URLSearchParams({ kind, text })}`,
      timeout: 4_000,
      read: readSuggestAnswer,
    }),
  }),
}));

export const { useSuggestQuery } = suggestApi;

/** The places among what is offered. */
export const placesAmong = (
  suggestions: readonly Suggestion[] = [],
): Extract<Suggestion, { type: 'place' }>[] => suggestions.filter((one) => one.type === 'place');
