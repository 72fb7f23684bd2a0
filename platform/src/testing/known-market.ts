import { allPlaces, placeOfWard, wardOf } from '../market/gazetteer/gazetteer.ts';
import { PLACES } from '../market/places.ts';
import { type KnownPlace, PRICE_NOW } from './random-filters.ts';

/** The orders of a list as SQL, by the name that a filter has for them. */
export const ORDERS: Record<string, string> = {
  newest: 'updated_at desc, id desc',
  lowToHigh: `${PRICE_NOW} asc, id asc`,
  highToLow: `${PRICE_NOW} desc, id desc`,
  areaLowToHigh: 'square_meter asc, id asc',
  areaHighToLow: 'square_meter desc, id desc',
  perAreaLowToHigh: `${PRICE_NOW}::float8 / square_meter::float8 asc, id asc`,
  perAreaHighToLow: `${PRICE_NOW}::float8 / square_meter::float8 desc, id desc`,
};

/** What makes some listings of the demo market lie nowhere of their own, and some of these in no known ward, as SQL. */
export const WITHOUT_COORDINATES = `
  update listings set latitude = null, longitude = null where bedroom = 2;
  update listings set ward = 'Phường Không Có' where bedroom = 2 and bathroom = 1;
`;

/** Where a listing without coordinates is, as SQL. */
function centre(index: 0 | 1): string {
  const cases = PLACES.map(({ ward, province }) => {
    const degrees = placeOfWard(wardOf(ward, province) ?? '')?.centre[index];
    return `when ward = '${ward}' and province = '${province}' then ${degrees}`;
  });
  return `(case ${cases.join(' ')} end)`;
}

/** Where a listing is, as SQL: by its own coordinates, or the centre of its ward. */
export const POSITION = {
  latitude: `coalesce(latitude, ${centre(0)})`,
  longitude: `coalesce(longitude, ${centre(1)})`,
};

/** Places of each level, by what the demo market writes into its listings. */
export function knownPlaces(): KnownPlace[] {
  const idOf = (level: string, name: string) =>
    allPlaces().find((place) => place.level === level && place.name === name)?.id ?? `no ${name}`;
  const isIn = (wards: string[]) => `ward in (${wards.map((ward) => `'${ward}'`).join(', ')})`;
  return [
    { id: 'quan-7', where: isIn(['Phường Tân Mỹ', 'Phường Tân Hưng', 'Phường Phú Thuận']) },
    { id: idOf('new-ward', 'Phường Tân Mỹ'), where: isIn(['Phường Tân Mỹ']) },
    { id: idOf('new-ward', 'Phường Long Trường'), where: isIn(['Phường Long Trường']) },
    { id: 'quan-2', where: isIn(['Phường An Khánh', 'Phường Bình Trưng']) },
    { id: idOf('province', 'TP. Hà Nội'), where: `province = 'TP. Hà Nội' and ward <> 'Phường Không Có'` },
    { id: idOf('project', 'Sunrise Kênh Tẻ'), where: `project = 'Sunrise Kênh Tẻ'` },
  ];
}
