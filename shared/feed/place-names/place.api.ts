import { addEndpoints } from '@site/shared/api';
import { isFields, isText } from '@site/shared/domain';

const LEVELS = ['province', 'old-district', 'new-ward', 'old-ward', 'project'] as const;

/** A place as the service tells of it (PLACE-3). */
export interface PlaceFacts {
  id: string;
  /** As people write it: 'Phường Tân Mỹ'. */
  name: string;
  /** What tells it from others of its name, in Vietnamese: 'Quận 7 cũ, TP. Hồ Chí Minh'. */
  detail: string;
  level: (typeof LEVELS)[number];
  /** Id of the place that it is in; null for a province. */
  parent: string | null;
  /** Ids of all places that it is in. */
  within: readonly string[];
}

const isPlace = (value: unknown): value is Omit<PlaceFacts, 'within'> & { within?: unknown } =>
  isFields(value) &&
  [value.id, value.name, value.detail].every(isText) &&
  LEVELS.some((level) => level === value.level) &&
  (value.parent === null || isText(value.parent));

/** Reads the ids of the places that a place is in; none from a service that does not tell. */
export const readWithin = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** Reads the answer of a call of places; what is no place is left out. */
export function readPlaceFacts(answer: unknown): PlaceFacts[] | undefined {
  if (!isFields(answer) || !Array.isArray(answer.places)) return undefined;
  return answer.places.filter(isPlace).map(({ id, name, detail, level, parent, within }) => ({
    id,
    name,
    detail,
    level,
    parent,
    within: readWithin(within),
  }));
}

const placeApi = addEndpoints('shared/feed', __SOURCES__['shared/feed'], (build) => ({
  placesById: build.query<PlaceFacts[], string>({
    query: (ids) => ({ path: `/api/places?${new URLSearchParams({ ids })}`, read: readPlaceFacts }),
  }),
  placeChildren: build.query<PlaceFacts[], string | undefined>({
    query: (of) => ({
      path: `/api/places/children${of === undefined ? '' : `?${new URLSearchParams({ of })}`}`,
      read: readPlaceFacts,
    }),
  }),
}));

export const { usePlacesByIdQuery, usePlaceChildrenQuery } = placeApi;
