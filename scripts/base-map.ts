/**
 * Makes the base map that the site carries, `mf-listings/src/features/map/vietnam.pmtiles`:
 *
 *   npx tsx scripts/base-map.ts CHECKOUT
 *
 * CHECKOUT is a checkout of https://github.com/thanglequoc/vietnamese-provinces-database (MIT), whose borders come from the
 * reference map of administrative units, https://sapnhap.bando.com.vn. Land of the neighbours: Natural Earth (public
 * domain), by the package world-atlas.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeatureCollection } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import { type ArchiveTile, pmtilesArchive } from './base-map/pmtiles-archive';
import { collection, collectWards, mapshaper } from './base-map/sources';

const ROOT = path.join(import.meta.dirname, '..');
const GOAL = path.join(ROOT, 'mf-listings/src/features/map/vietnam.pmtiles');
/** West, south, east, north: the country with both archipelagos, and what lies around it. */
const BOUNDS: [number, number, number, number] = [99, 5.5, 119.5, 25];
const FIRST_ZOOM = 4;
const WARDS_ZOOM = 9;
const LAST_ZOOM = 10;

interface Layer {
  name: string;
  from: number;
  to: number;
  features: FeatureCollection;
}

const column = (longitude: number, zoom: number): number => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
const row = (latitude: number, zoom: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
};

function simplify(folder: string, checkout: string): Layer[] {
  collectWards(checkout, path.join(folder, 'all.geojson'));
  cpSync(
    createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'),
    path.join(folder, 'countries.json'),
  );
  const near = ['-simplify', 'weighted', 'interval=60', 'keep-shapes', '-clean', 'gap-fill-area=0.05km2'];
  mapshaper(folder, '-i', 'all.geojson', 'snap', 'snap-interval=0.00003', ...near, '-o', 'wards.geojson');
  const inner = ['-points', 'inner', '-o'];
  mapshaper(folder, '-i', 'wards.geojson', ...inner, 'ward-names.geojson');
  mapshaper(
    folder,
    '-i',
    'wards.geojson',
    '-dissolve',
    'province',
    '-innerlines',
    '-o',
    'province-lines.geojson',
  );
  mapshaper(
    folder,
    ...[
      '-i',
      'wards.geojson',
      '-dissolve',
      'province',
      '-simplify',
      'weighted',
      'interval=250',
      'keep-shapes',
    ],
    ...['-o', 'provinces.geojson', '-filter-islands', 'min-area=400km2', ...inner, 'province-names.geojson'],
  );
  mapshaper(
    folder,
    ...[
      '-i',
      'countries.json',
      '-target',
      'countries',
      '-filter',
      'name !== "Vietnam"',
      '-clip',
      `bbox=${BOUNDS.join(',')}`,
    ],
    ...['-filter-fields', '-o', 'neighbours.geojson', 'format=geojson'],
  );
  const layer = (name: string, from: number, to = LAST_ZOOM): Layer => ({
    name: name.replace('-', '_'),
    from,
    to,
    features: collection(folder, `${name}.geojson`),
  });
  return [
    layer('neighbours', FIRST_ZOOM),
    layer('provinces', FIRST_ZOOM, WARDS_ZOOM - 1),
    layer('wards', WARDS_ZOOM),
    layer('province-lines', WARDS_ZOOM),
    layer('province-names', FIRST_ZOOM),
    layer('ward-names', WARDS_ZOOM),
  ];
}

function cut(layers: Layer[]): ArchiveTile[] {
  const indexes = layers.map(({ features, ...layer }) => ({
    ...layer,
    index: new GeoJSONVT(features, {
      maxZoom: LAST_ZOOM,
      indexMaxZoom: LAST_ZOOM,
      indexMaxPoints: 0,
      buffer: 64,
    }),
  }));
  const [west, south, east, north] = BOUNDS;
  const tiles: ArchiveTile[] = [];
  for (let z = FIRST_ZOOM; z <= LAST_ZOOM; z++) {
    for (let x = column(west, z); x <= column(east, z); x++) {
      for (let y = row(north, z); y <= row(south, z); y++) {
        const named = indexes.flatMap(({ name, from, to, index }) => {
          const tile = z >= from && z <= to ? index.getTile(z, x, y) : null;
          return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
        });
        // Close up, land that is the neighbours' alone is not worth a tile of its own.
        const isWorth = z < WARDS_ZOOM || named.some(([name]) => name === 'wards');
        if (isWorth && named.length > 0)
          tiles.push({ z, x, y, data: fromGeojsonVt(Object.fromEntries(named), { version: 2 }) });
      }
    }
  }
  return tiles;
}

const [checkout] = process.argv.slice(2);
if (!checkout) throw new Error('usage: npx tsx scripts/base-map.ts CHECKOUT');
const folder = mkdtempSync(path.join(tmpdir(), 'base-map-'));
try {
  const layers = simplify(folder, checkout);
  const tiles = cut(layers);
  const archive = pmtilesArchive(tiles, {
    minZoom: FIRST_ZOOM,
    maxZoom: LAST_ZOOM,
    bounds: BOUNDS,
    metadata: {
      name: 'Vietnam',
      attribution: 'sapnhap.bando.com.vn, thanglequoc/vietnamese-provinces-database (MIT), Natural Earth',
      vector_layers: layers.map(({ name, from, to }) => ({
        id: name,
        minzoom: from,
        maxzoom: to,
        fields: {},
      })),
    },
  });
  writeFileSync(GOAL, archive);
  const largest = Math.max(...tiles.map(({ data }) => data.length));
  console.log(
    `${tiles.length} tiles, ${archive.length} bytes, the largest tile ${largest} bytes before gzip`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
