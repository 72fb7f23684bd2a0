import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { REPOSITORY } from '../lib/deployables';
import { COMMANDS } from './commands.mjs';
import { KIT_VERSION, PEERS, packagesIn, versionsOf } from './package-facts';
import { toolsOfShared } from './shared-package';

const BIN = 'scripts/area-kit/site-area.mjs';

/** What the commands read and do not import. */
const READ = ['tsconfig.base.json', 'tsconfig.web.json'];

/** What runs the commands and checks types, and the types that tsconfig.web.json names; nothing imports them. */
const NEEDED = [
  'tsx',
  'typescript',
  'react-refresh',
  '@types/node',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
];

/** The commands of an area with all that they import of this repository, by their path from it. */
async function commandFiles(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: Object.values(COMMANDS).map(([script]) => script),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: 'not-written',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).sort();
}

/**
 * Writes the package `@site/area-kit` for areas in other repositories: the very commands that an area of this repository is
 * built, checked and released with, in the folders that they have here, and `site-area`, which runs them.
 *
 * @param folder where it goes; replaced
 * @throws Error with the report of esbuild
 */
export async function writeKitPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [...(await commandFiles()), ...READ, BIN, 'scripts/area-kit/commands.mjs'];
  for (const file of files) cpSync(path.join(REPOSITORY, file), path.join(folder, file));
  const imported = packagesIn(files.map((file) => path.join(REPOSITORY, file)));
  const manifest = {
    name: '@site/area-kit',
    version: KIT_VERSION,
    description: 'Builds, checks, tries and releases an area of the site from a repository of its own.',
    type: 'module',
    license: 'UNLICENSED',
    bin: { 'site-area': `./${BIN}` },
    dependencies: versionsOf(
      [...imported, ...toolsOfShared(), ...NEEDED].filter((name) => !PEERS.includes(name)),
    ),
    // Those that the shell has: another version is not what visitors run.
    peerDependencies: { '@site/shared': KIT_VERSION, ...versionsOf(PEERS) },
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
