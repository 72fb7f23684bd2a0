import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { sharedFolder } from '@site/shared/build/places';
import { REPOSITORY } from '../lib/deployables';
import { inputHash } from '../lib/input-hash';
import { buildTypes, TYPES_FOLDER } from './build-types';

/** Names the inputs that a build was made from; in the build's folder, so that a lost build is made again. */
const STAMP = 'inputs.json';

/** The rspack configurations of a deployable, from its folder. */
export const loadConfigurations = async (root: string): Promise<Configuration[]> => {
  const module: { default: Configuration | Configuration[] } = await import(
    pathToFileURL(path.join(root, 'rspack.config.ts')).href
  );
  return [module.default].flat();
};

/** Runs rspack; throws with its own report when the build has errors. */
export const runRspack = (configurations: Configuration[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });

/**
 * Builds a deployable when anything it is made from has changed.
 *
 * @param name `shell` or an area's id
 * @returns whether it was built
 * @throws Error with rspack's report
 */
export async function buildDeployable(name: string): Promise<boolean> {
  const root = path.join(REPOSITORY, name);
  const inputs = inputHash([root, sharedFolder(REPOSITORY), path.join(REPOSITORY, 'package-lock.json')]);
  const stamp = path.join(root, 'dist', STAMP);
  if (existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).inputs === inputs) return false;
  for (const folder of ['dist', 'dist-early', 'dist-server', 'dist-worker', TYPES_FOLDER])
    rmSync(path.join(root, folder), { recursive: true, force: true });
  await Promise.all([
    loadConfigurations(root).then(runRspack),
    ...(name === 'shell' ? [] : [buildTypes(REPOSITORY, name)]),
  ]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ inputs }));
  return true;
}
