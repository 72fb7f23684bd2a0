import { PLACE_TABLES } from './place-tables.ts';

/** A ward after the 2025 merger, with what the market of it needs. */
export interface Place {
  /** New name with its rank, 'Phường Tân Mỹ'. */
  ward: string;
  /** The district people still search by, 'Quận 7'. */
  oldDistrict: string;
  /** Province after the merger. */
  province: string;
  /** A point of it around which homes lie. */
  latitude: number;
  longitude: number;
  /** How far they do, north and south, east and west, degrees: all of that square is in the ward. */
  reach: number;
  /** Usual flat price in million Vnđ a m². */
  flat: number;
  /** Usual land price for houses in million Vnđ a m². */
  land: number;
  streets: readonly string[];
  /** What is close by, for descriptions. */
  nearby: readonly string[];
  /** How many listings come from here, relative to the others. */
  weight: number;
}

export const PLACES: readonly Place[] = Object.entries(PLACE_TABLES).flatMap(([province, table]) =>
  readPlaces(province, table),
);

/**
 * Reads a table with a ward a line: ward; old district; latitude; longitude; reach; flat price; land price (million
 * Vnđ a m²); weight; streets; what is near.
 */
function readPlaces(province: string, table: string): Place[] {
  const lines = table.trim().split('\n');
  return lines.map((line) => {
    const columns = line.split(';').map((column) => column.trim());
    const [ward = '', oldDistrict = '', latitude, longitude, reach, flat, land, weight, ...lists] = columns;
    const [streets = '', nearby = ''] = lists;
    return {
      ward,
      oldDistrict,
      province,
      latitude: Number(latitude),
      longitude: Number(longitude),
      reach: Number(reach),
      flat: Number(flat),
      land: Number(land),
      weight: Number(weight),
      streets: streets.split('|'),
      nearby: nearby.split('|'),
    };
  });
}
