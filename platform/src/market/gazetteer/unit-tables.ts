import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bounds } from './gazetteer-place.ts';

/** A ward since July 2025. */
export interface NewWard {
  /** Official code of five digits. */
  code: string;
  /** With its rank, 'Phường Tân Mỹ'. */
  name: string;
  provinceCode: string;
  /** The old district that most of it was in. */
  districtCode: string;
  centre: readonly [latitude: number, longitude: number];
  bounds: Bounds;
}

/** A province of today. */
export interface Province {
  code: string;
  id: string;
  name: string;
}

/** A province before July 2025. */
export interface OldProvince extends Province {
  /** The code of the one that it is in today. */
  nowIn: string;
}

/** A district before July 2025, and the three that became the city of Thủ Đức in 2021. */
export interface OldDistrict {
  code: string;
  id: string;
  name: string;
  /** Of the province before the merger. */
  oldProvinceCode: string;
  newWards: readonly string[];
}

/** A ward before July 2025. */
export interface OldWard {
  code: string;
  name: string;
  districtCode: string;
  newWards: readonly string[];
}

/** A ward that was merged into others before 2025; people and papers still name it. */
export interface MergedWard {
  name: string;
  districtCode: string;
  /** The last year in which it was one. */
  until: string;
  /** Names of the old wards of the district that it became part of. */
  became: readonly string[];
}

/** A province or district that was divided, or went into others, before 2025; people still name it. */
export interface EarlierUnit {
  /** A district's with its rank. */
  name: string;
  /** The last year in which it was one. */
  until: string;
  /** Codes of the units that cover it: provinces before July 2025 (2 digits), districts (3), wards of today (5). */
  codes: readonly string[];
}

/** All administrative units of both orders. */
export interface UnitTables {
  provinces: readonly Province[];
  /** The 63 provinces before July 2025. */
  oldProvinces: readonly OldProvince[];
  districts: readonly OldDistrict[];
  oldWards: readonly OldWard[];
  mergedWards: readonly MergedWard[];
  earlierUnits: readonly EarlierUnit[];
  newWards: readonly NewWard[];
}

const DATA = join(import.meta.dirname, 'data');

const rowsOf = (file: string): string[][] =>
  readFileSync(join(DATA, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** The tables of administrative units; data/SOURCES.md says where they come from and what their columns hold. */
export function readUnitTables(): UnitTables {
  const provinces: Province[] = rowsOf('provinces.tsv').map(([code = '', id = '', name = '']) => ({
    code,
    id,
    name,
  }));
  const oldProvinces: OldProvince[] = rowsOf('old-provinces.tsv').map(
    ([code = '', id = '', name = '', nowIn = '']) => ({ code, id, name, nowIn }),
  );
  const districts: OldDistrict[] = rowsOf('old-districts.tsv').map(
    ([code = '', id = '', name = '', oldProvinceCode = '', wards = '']) => ({
      code,
      id,
      name,
      oldProvinceCode,
      newWards: wards.split(' '),
    }),
  );
  const oldWards: OldWard[] = rowsOf('old-wards.tsv').map(
    ([code = '', name = '', districtCode = '', wards = '']) => ({
      code,
      name,
      districtCode,
      newWards: wards.split(' '),
    }),
  );
  const mergedWards: MergedWard[] = rowsOf('merged-wards.tsv').map(
    ([name = '', districtCode = '', until = '', became = '']) => ({
      name,
      districtCode,
      until,
      became: became.split(', '),
    }),
  );
  const earlierUnits: EarlierUnit[] = rowsOf('earlier-units.tsv').map(
    ([name = '', until = '', codes = '']) => ({ name, until, codes: codes.split(' ') }),
  );
  const newWards: NewWard[] = rowsOf('new-wards.tsv').map((row) => {
    const [code = '', name = '', provinceCode = '', districtCode = '', ...numbers] = row;
    const [latitude = 0, longitude = 0, west = 0, south = 0, east = 0, north = 0] = numbers.map(Number);
    return {
      code,
      name,
      provinceCode,
      districtCode,
      centre: [latitude, longitude],
      bounds: [west, south, east, north],
    };
  });
  return { provinces, oldProvinces, districts, oldWards, mergedWards, earlierUnits, newWards };
}
