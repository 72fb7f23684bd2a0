import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlace, placeOfWard } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../gazetteer/gazetteer-place.ts';
import { metresBetween } from './metres-between.ts';

/** What people want to live close to. */
export const LANDMARK_KINDS = ['metro', 'hospital', 'university', 'market', 'park', 'school'] as const;
/** One of the kinds. */
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

/** A well-known place that homes are close to. */
export interface Landmark {
  kind: LandmarkKind;
  name: string;
  /** Its ward and old district: 'Phường Bến Thành, Quận 1 cũ, TP. Hồ Chí Minh'. */
  detail: string;
  /** Degrees (WGS 84). */
  latitude: number;
  longitude: number;
}

/** A landmark and how far it is. */
export interface NearLandmark extends Landmark {
  /** As the crow flies. */
  metres: number;
}

/** As far as a place counts as near, metres. */
export const NEARBY_METRES = 3000;
/** How many of each kind are told. */
const EACH = 3;
/** Where the positions come from (landmarks/SOURCES.md), for people. */
export const LANDMARK_SOURCE = 'Sân Nhà tổng hợp; vị trí sai số khoảng 200 m';

let kept: readonly Landmark[] | undefined;
let keptNames: readonly NamedLandmark[] | undefined;

/** All landmarks of a kind. */
export const landmarksOf = (kind: LandmarkKind): readonly Landmark[] =>
  allLandmarks().filter((landmark) => landmark.kind === kind);

/** The landmark of a kind that is nearest to a position in degrees (WGS 84), however far it is. */
export function nearestLandmark(
  kind: LandmarkKind,
  latitude: number,
  longitude: number,
): NearLandmark | undefined {
  return byDistance(landmarksOf(kind), latitude, longitude)[0];
}

/** The three nearest of each kind within {@link NEARBY_METRES}, by kind and distance. */
export const landmarksNear = (latitude: number, longitude: number): NearLandmark[] =>
  LANDMARK_KINDS.flatMap((kind) =>
    byDistance(landmarksOf(kind), latitude, longitude)
      .filter(({ metres }) => metres <= NEARBY_METRES)
      .slice(0, EACH),
  );

const byDistance = (landmarks: readonly Landmark[], latitude: number, longitude: number): NearLandmark[] =>
  landmarks
    .map((landmark) => ({ ...landmark, metres: metresBetween(landmark, { latitude, longitude }) }))
    .sort((one, other) => one.metres - other.metres);

/** A well-known place by its name, with the places that it is in. */
export interface NamedLandmark {
  name: string;
  areas: readonly GazetteerPlace[];
}

/** All landmarks, and the sights that nobody asks to live near to but that many search by: airports, bridges, stations. */
export function namedLandmarks(): readonly NamedLandmark[] {
  keptNames ??= rows().map(([, name = '', areas = '']) => ({
    name,
    areas: areas.split(' ').flatMap((area) => placeOfWard(area) ?? findPlace(area) ?? []),
  }));
  return keptNames;
}

function allLandmarks(): readonly Landmark[] {
  kept ??= rows().flatMap(([kind, name = '', ward = '', latitude, longitude]) => {
    if (kind === 'sight') return [];
    const place = placeOfWard(ward);
    if (!isKind(kind) || place === undefined) throw new Error(`Not a landmark: ${name}`);
    return {
      kind,
      name,
      detail: `${place.name}, ${place.detail}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  });
  return kept;
}

const rows = (): string[][] =>
  readFileSync(join(import.meta.dirname, 'landmarks.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const isKind = (kind: string | undefined): kind is LandmarkKind =>
  LANDMARK_KINDS.some((known) => known === kind);
