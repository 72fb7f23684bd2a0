import { plainText } from '../../foundation/text/plain-text.ts';
import { PLACES } from '../places.ts';
import { PROJECTS } from '../projects.ts';
import { boundsAround, type GazetteerPlace } from './gazetteer-place.ts';
import {
  type EarlierUnit,
  type NewWard,
  type OldDistrict,
  type OldProvince,
  type OldWard,
  type Province,
  readUnitTables,
  type UnitTables,
} from './unit-tables.ts';
import { type WardFinder, wardFinder } from './ward-finder.ts';

/** All places with the ways to them. */
export interface Places {
  byId: ReadonlyMap<string, GazetteerPlace>;
  /** Provinces and districts that ended before 2025, by their ids: known by name, and no part of either order. */
  earlierById: ReadonlyMap<string, GazetteerPlace>;
  byWardCode: ReadonlyMap<string, GazetteerPlace>;
  /** Provinces of today. */
  provinces: readonly GazetteerPlace[];
  children: ReadonlyMap<string, readonly GazetteerPlace[]>;
  wardOf: WardFinder;
}

/** Spells a name for an address. */
const slug = (name: string): string => plainText(name).replaceAll(' ', '-');

/** Islands far out belong to a province, and are not where its map opens. */
const isFarOut = ({ name }: NewWard): boolean => name.startsWith('Đặc khu ');

/** 'Quận 7' → 'Quận 7 cũ'. */
const former = (name: string): string => `${name} cũ`;

/** Reads the tables of units and makes the places of them and of the market's projects. */
export function buildPlaces(): Places {
  const tables = readUnitTables();
  const context = contextOf(tables);
  const all = [
    ...tables.provinces.map((province) => provincePlace(province, tables, context)),
    ...formerProvinces(tables).map((province) => formerProvincePlace(province, tables, context)),
    ...tables.districts.map((district) => districtPlace(district, context)),
    ...tables.newWards.map((ward) => newWardPlace(ward, context)),
    ...oldWardPlaces(tables, context),
    ...mergedWardPlaces(tables, context),
    ...projectPlaces(context),
  ];
  const byId = new Map<string, GazetteerPlace>();
  // An old ward that is the core of the new one of its name has the same code: the new one stands for both.
  for (const place of all) if (!byId.has(place.id)) byId.set(place.id, place);
  return {
    byId,
    earlierById: new Map(
      tables.earlierUnits
        .map((unit) => earlierPlace(unit, tables, context))
        .map((place) => [place.id, place]),
    ),
    byWardCode: new Map(tables.newWards.map((ward) => [ward.code, byId.get(wardId(ward)) as GazetteerPlace])),
    provinces: tables.provinces.map(({ id }) => byId.get(id) as GazetteerPlace),
    children: childrenById(tables, context, byId),
    wardOf: context.wardOf,
  };
}

interface Context {
  wards: ReadonlyMap<string, NewWard>;
  provinces: ReadonlyMap<string, Province>;
  districts: ReadonlyMap<string, OldDistrict>;
  /** Province of today by the code of one before the merger. */
  provinceNow: ReadonlyMap<string, Province>;
  wardOf: WardFinder;
}

function contextOf(tables: UnitTables): Context {
  const { provinces, oldProvinces, districts, newWards } = tables;
  const byCode = new Map(provinces.map((province) => [province.code, province]));
  const now = new Map<string, Province>();
  for (const { code, nowIn } of oldProvinces) {
    const province = byCode.get(nowIn);
    if (province !== undefined) now.set(code, province);
  }
  return {
    wards: new Map(newWards.map((ward) => [ward.code, ward])),
    provinces: byCode,
    districts: new Map(districts.map((district) => [district.code, district])),
    provinceNow: now,
    wardOf: wardFinder(tables),
  };
}

const wardId = ({ name, code }: NewWard): string => `${slug(name)}-${code}`;

/** Where wards lie together. */
function extentOf(
  codes: Iterable<string>,
  { wards }: Context,
): Pick<GazetteerPlace, 'centre' | 'bounds' | 'wards'> {
  const own = [...codes].flatMap((code) => wards.get(code) ?? []);
  const near = own.filter((ward) => !isFarOut(ward));
  const shown = near.length > 0 ? near : own;
  const mean = (index: 0 | 1) =>
    Number((shown.reduce((sum, { centre }) => sum + centre[index], 0) / shown.length).toFixed(4));
  return {
    centre: [mean(0), mean(1)],
    bounds: boundsAround(shown.map(({ bounds }) => bounds)),
    wards: new Set(own.map(({ code }) => code)),
  };
}

/** Provinces whose name no province has any more. */
const formerProvinces = ({ provinces, oldProvinces }: UnitTables): OldProvince[] =>
  oldProvinces.filter(({ name }) => !provinces.some((province) => province.name === name));

function provincePlace({ id, name, code }: Province, tables: UnitTables, context: Context): GazetteerPlace {
  const merged = formerProvinces(tables)
    .filter(({ nowIn }) => nowIn === code)
    .map((one) => one.name);
  const codes = tables.newWards.filter((ward) => ward.provinceCode === code).map((ward) => ward.code);
  const detail = merged.length > 0 ? `gồm cả ${merged.join(', ')} cũ` : 'tỉnh, thành phố';
  return { id, name, detail, level: 'province', parent: null, ...extentOf(codes, context) };
}

function formerProvincePlace(
  { id, name, code, nowIn }: OldProvince,
  { districts }: UnitTables,
  context: Context,
): GazetteerPlace {
  const codes = districts
    .filter(({ oldProvinceCode }) => oldProvinceCode === code)
    .flatMap(({ newWards }) => newWards);
  const now = context.provinces.get(nowIn);
  const detail = `tỉnh cũ, nay thuộc ${now?.name}`;
  return {
    id,
    name,
    detail,
    level: 'province',
    parent: now?.id ?? null,
    ...extentOf(new Set(codes), context),
  };
}

/** Its wards are those of the units that cover it; in two provinces of today it is in none. */
function earlierPlace(
  { name, until, codes }: EarlierUnit,
  { districts, newWards }: UnitTables,
  context: Context,
): GazetteerPlace {
  const isProvince = !/^(?:Huyện|TX\.) /.test(name);
  const wards = new Set([
    ...codes.filter((code) => context.wards.has(code)),
    ...districts
      .filter(({ code, oldProvinceCode }) => codes.includes(code) || codes.includes(oldProvinceCode))
      .flatMap((district) => district.newWards),
  ]);
  const provinces = new Set(newWards.filter(({ code }) => wards.has(code)).map((ward) => ward.provinceCode));
  const now = [...provinces].flatMap((code) => context.provinces.get(code) ?? []);
  const [only, ...more] = now;
  return {
    id: `${slug(name)}-${until}`,
    name,
    detail: `${isProvince ? 'tỉnh ' : ''}đến ${until}, nay thuộc ${now.map((province) => province.name).join(', ')}`,
    level: isProvince ? 'province' : 'old-district',
    parent: only && more.length === 0 ? only.id : null,
    ...extentOf(wards, context),
  };
}

function districtPlace(
  { id, name, oldProvinceCode, newWards }: OldDistrict,
  context: Context,
): GazetteerPlace {
  const province = context.provinceNow.get(oldProvinceCode);
  const detail = `trước 7/2025, nay thuộc ${province?.name}`;
  return {
    id,
    name,
    detail,
    level: 'old-district',
    parent: province?.id ?? null,
    ...extentOf(newWards, context),
  };
}

function newWardPlace(ward: NewWard, context: Context): GazetteerPlace {
  const district = context.districts.get(ward.districtCode);
  const province = context.provinces.get(ward.provinceCode);
  return {
    id: wardId(ward),
    name: ward.name,
    detail: [district && former(district.name), province?.name].filter(Boolean).join(', '),
    level: 'new-ward',
    parent: district?.id ?? province?.id ?? null,
    ...extentOf([ward.code], context),
  };
}

function oldWardPlace({ code, name, districtCode, newWards }: OldWard, context: Context): GazetteerPlace {
  const district = context.districts.get(districtCode);
  const province = context.provinceNow.get(district?.oldProvinceCode ?? '');
  const now = newWards.flatMap((ward) => context.wards.get(ward)?.name ?? []);
  return {
    id: `${slug(name)}-${code}`,
    name,
    detail: `${former(district?.name ?? '')}, nay là ${now.join(', ')}, ${province?.name}`,
    level: 'old-ward',
    parent: district?.id ?? null,
    ...extentOf(newWards, context),
  };
}

const oldWardPlaces = ({ oldWards }: UnitTables, context: Context): GazetteerPlace[] =>
  oldWards.map((ward) => oldWardPlace(ward, context));

/** They have the wards of today of those that they became part of; for a code their district's and the year. */
const mergedWardPlaces = ({ oldWards, mergedWards }: UnitTables, context: Context): GazetteerPlace[] =>
  mergedWards.map(({ name, districtCode, until, became }) => {
    const parts = oldWards.filter((ward) => ward.districtCode === districtCode && became.includes(ward.name));
    const newWards = [...new Set(parts.flatMap((ward) => ward.newWards))];
    return oldWardPlace({ name, districtCode, newWards, code: `${districtCode}-${until}` }, context);
  });

function projectPlaces(context: Context): GazetteerPlace[] {
  const homes = new Map(PLACES.map((place) => [place.ward, place]));
  return PROJECTS.flatMap(({ name, ward }) => {
    const place = homes.get(ward);
    const unit = place && context.wards.get(context.wardOf(ward, place.province) ?? '');
    if (unit === undefined) return [];
    return {
      id: `du-an-${slug(name)}`,
      name,
      detail: `dự án, ${unit.name}, ${place?.province}`,
      level: 'project',
      parent: wardId(unit),
      ...extentOf([unit.code], context),
      project: name,
    };
  });
}

function childrenById(
  { provinces, newWards }: UnitTables,
  { wards }: Context,
  byId: ReadonlyMap<string, GazetteerPlace>,
): ReadonlyMap<string, readonly GazetteerPlace[]> {
  const children = new Map<string, GazetteerPlace[]>();
  const add = (parent: string, child: GazetteerPlace) =>
    children.set(parent, [...(children.get(parent) ?? []), child]);
  const provinceIds = new Map(provinces.map(({ code, id }) => [code, id]));
  for (const place of byId.values()) {
    // A ward that lies in parts of two old districts is found in both.
    if (place.level === 'old-district') {
      if (place.parent !== null) add(place.parent, place);
      for (const code of place.wards) {
        const ward = wards.get(code);
        const child = ward && byId.get(wardId(ward));
        if (child !== undefined) add(place.id, child);
      }
    }
    if (place.level === 'project' && place.parent !== null) add(place.parent, place);
    if (place.level === 'old-ward')
      for (const code of place.wards) {
        const ward = wards.get(code);
        if (ward !== undefined) add(wardId(ward), place);
      }
  }
  for (const ward of newWards) {
    const child = byId.get(wardId(ward));
    if (child !== undefined) add(provinceIds.get(ward.provinceCode) ?? '', child);
  }
  return children;
}
