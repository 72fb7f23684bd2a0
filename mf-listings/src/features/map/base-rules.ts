import {
  CenteredTextSymbolizer,
  type Feature,
  type LabelRule,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';
import type { BaseColours } from './base-colours';

/** A ward that the map shows as the one that is meant. */
export interface ShownWard {
  /** As addresses name it: 'Phường Tân Mỹ'. */
  name: string;
  province: string;
}

/** From here on wards are told apart; the archive has them from one level of its tiles before. */
const WARDS_FROM = 10;
/** From here on a ward is as large as its name in the country; in cities, names that have no room are left out. */
const WARD_NAMES_FROM = 11;
/** The country fits into a phone's window here. */
const PROVINCE_NAMES_FROM = 5;

/** Land of the neighbours comes from a coarser source: its edge is painted over the gap along the border, about 2 km. */
const GAP_AT_10 = 14;

const withoutKind = (province: string): string => province.replace(/^(TP\.?|Thành phố|Tỉnh) /, '');

const isWard =
  ({ name, province }: ShownWard) =>
  (_zoom: number, { props }: Feature): boolean =>
    props.name === name && withoutKind(String(props.province)) === withoutKind(province);

/**
 * How the base map is painted: the archive of the site (scripts/base-map.ts), and of one with the layers of Protomaps'
 * base map its land, water and roads.
 *
 * @param colours of the site's present look
 * @param ward is filled and outlined
 */
export function paintRules(colours: BaseColours, ward: ShownWard | undefined): PaintRule[] {
  const area = (dataLayer: string, fill: string, more: Partial<PaintRule> = {}): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    ...more,
  });
  const line = (
    dataLayer: string,
    color: string,
    width: number,
    more: Partial<PaintRule> = {},
  ): PaintRule => ({
    dataLayer,
    symbolizer: new LineSymbolizer({ color, width }),
    ...more,
  });
  return [
    {
      dataLayer: 'neighbours',
      symbolizer: new LineSymbolizer({
        color: colours.neighbour,
        width: (zoom: number) => GAP_AT_10 * 2 ** (zoom - 10),
      }),
    },
    area('neighbours', colours.neighbour),
    area('earth', colours.land),
    area('provinces', colours.land),
    area('wards', colours.land),
    ...(ward ? [area('wards', colours.ward, { filter: isWard(ward) })] : []),
    area('water', colours.water),
    line('roads', colours.road, 1.5),
    line('boundaries', colours.border, 1),
    line('provinces', colours.border, 1),
    line('wards', colours.wardBorder, 1, { minzoom: WARDS_FROM }),
    line('province_lines', colours.border, 1.5),
    ...(ward ? [line('wards', colours.wardEdge, 2, { filter: isWard(ward), minzoom: WARDS_FROM })] : []),
  ];
}

/**
 * What the base map writes: provinces far out, wards at their own scale.
 *
 * @param colours of the site's present look
 * @param family of the letters
 */
export function labelRules(colours: BaseColours, family: string): LabelRule[] {
  const names = (
    dataLayer: string,
    property: string,
    font: string,
    fill: string,
    more: Partial<LabelRule> = {},
  ): LabelRule => ({
    dataLayer,
    symbolizer: new CenteredTextSymbolizer({
      labelProps: [property],
      font: `${font} ${family}`,
      fill,
      stroke: colours.halo,
      width: 3,
      lineHeight: 1.4,
    }),
    ...more,
  });
  return [
    names('province_names', 'province', '600 13px', colours.text, {
      minzoom: PROVINCE_NAMES_FROM,
      maxzoom: WARD_NAMES_FROM,
    }),
    names('ward_names', 'name', '500 12px', colours.quietText, { minzoom: WARD_NAMES_FROM }),
    names('places', 'name', '500 12px', colours.quietText),
  ];
}
