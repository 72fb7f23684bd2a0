import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { DEPLOYABLES, REPOSITORY } from '../lib/deployables';
import { loadConfigurations, runRspack } from '../releases/build-deployable';
import { releaseArea, releaseShell } from '../releases/collect-release';
import { publish } from '../releases/publish';

/** Names the build and its place; what React says of a page depends on nothing that makes a build small. */
const talkative = (configuration: Configuration, from: string, to: string): Configuration => ({
  ...configuration,
  optimization: { ...configuration.optimization, nodeEnv: 'development', minimize: false },
  output: {
    ...configuration.output,
    path: path.join(to, path.relative(from, String(configuration.output?.path))),
  },
});

/**
 * Releases all deployables as they are in the source tree, as they are released otherwise, but with the React that tells
 * what is wrong with a page: a mismatch between the server's markup and the browser's is silent in production.
 *
 * @param store where it goes live
 * @param folder of the builds, which is emptied
 * @returns the id of the record that is live by it
 */
export async function releaseDevelopmentReact(store: ReleaseStore, folder: string): Promise<string> {
  const pieces = [];
  for (const name of DEPLOYABLES) {
    const from = path.join(REPOSITORY, name);
    const to = path.join(folder, name);
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    copyFileSync(path.join(from, 'package.json'), path.join(to, 'package.json'));
    if (name !== 'shell') copyFileSync(path.join(from, 'area.json'), path.join(to, 'area.json'));
    const configurations = await loadConfigurations(from);
    await runRspack(configurations.map((configuration) => talkative(configuration, from, to)));
    pieces.push(await (name === 'shell' ? releaseShell : releaseArea)(to, store));
  }
  return (await publish(store, pieces, 'lan')).record;
}
