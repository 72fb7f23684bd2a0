import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';

/** The tool that simplifies borders once for both sides, so that neighbours still agree. Not installed: used here alone. */
const MAPSHAPER = 'mapshaper@0.7.70';

/** A ward as the archive holds it. */
export type Ward = Feature<Polygon | MultiPolygon, { code: string; name: string; province: string }>;

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

const unit = (file: string): Feature<Polygon | MultiPolygon, { code: string; fullName: string }> => {
  const { features } =
    readJson<FeatureCollection<Polygon | MultiPolygon, { code: string; fullName: string }>>(file);
  if (!features[0]) throw new Error(`${file} has no feature`);
  return features[0];
};

/** Full names of cities under the central government are written as on signs. */
const provinceName = (fullName: string): string =>
  fullName.replace(/^Thành phố Hồ Chí Minh$/, 'TP. Hồ Chí Minh').replace(/^(Tỉnh|Thành phố) /, '');

/**
 * Reads all wards of a checkout of thanglequoc/vietnamese-provinces-database into one file.
 *
 * @param checkout folder with `json/geojson`
 * @param file where the collection is written
 */
export function collectWards(checkout: string, file: string): void {
  const root = path.join(checkout, 'json/geojson');
  const features = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) => {
      const wards = path.join(root, folder, 'wards');
      const province = provinceName(unit(path.join(root, folder, `${folder}.geojson`)).properties.fullName);
      return readdirSync(wards).map((one): Ward => {
        const { properties, geometry } = unit(path.join(wards, one));
        return {
          type: 'Feature',
          properties: { code: properties.code, name: properties.fullName, province },
          geometry,
        };
      });
    });
  const texts = features.map((feature) => JSON.stringify(feature));
  writeFileSync(file, `{"type":"FeatureCollection","features":[${texts.join(',\n')}]}`);
}

/** Runs mapshaper in a folder. */
export const mapshaper = (folder: string, ...args: string[]): void => {
  execFileSync(
    'npx',
    ['--yes', '--ignore-scripts', '--package', MAPSHAPER, 'mapshaper-xl', '10gb', ...args],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
};

/** Reads one of the files that {@link mapshaper} has written. */
export const collection = (folder: string, name: string): FeatureCollection =>
  readJson(path.join(folder, name));
