import { addEndpoints } from '@site/shared/api';
import { isFields } from '@site/shared/domain';

/** What a home can be close to, in the order in which it is shown. */
export const NEARBY_KINDS = ['metro', 'hospital', 'university', 'market', 'park', 'school'] as const;
export type NearbyKind = (typeof NEARBY_KINDS)[number];

/** A well-known place near a home. */
export interface NearbyPlace {
  kind: NearbyKind;
  name: string;
  /** In a straight line. */
  metres: number;
}

/** What is near, and where the positions come from. */
export interface NearbyAnswer {
  nearby: NearbyPlace[];
  sources: string[];
}

const isNearby = (value: unknown): value is NearbyPlace =>
  isFields(value) &&
  NEARBY_KINDS.some((kind) => kind === value.kind) &&
  typeof value.name === 'string' &&
  Number.isFinite(value.metres);

/** Reads the answer of the service; what has another form is left out. */
export function readNearby(answer: unknown): NearbyAnswer | undefined {
  if (!isFields(answer) || !Array.isArray(answer.nearby)) return undefined;
  const sources = isFields(answer.source) ? Object.values(answer.source) : [];
  return {
    nearby: answer.nearby.filter(isNearby),
    sources: [...new Set(sources.filter((source) => typeof source === 'string'))],
  };
}

const nearbyApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  nearby: build.query<NearbyAnswer, { latitude: number; longitude: number }>({
    query: ({ latitude, longitude }) => ({
      path: `/api/places/near?latitude=${latitude}&longitude=${longitude}`,
      read: readNearby,
    }),
  }),
}));

export const { useNearbyQuery } = nearbyApi;
