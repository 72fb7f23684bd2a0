import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { build, type Plugin } from 'esbuild';
import { versionsFolder } from '../contracts/contract-versions';
import { CURRENT } from '../contracts/kept-contract';
import { withProgram } from '../contracts/run-tsc';
import { REPOSITORY } from '../lib/deployables';

/** The parts of the package, by the request that a host writes: `@site/shared/contract`. */
const PARTS = ['contract', 'api', 'stock-host'] as const;

/** The packages that a host provides to the areas, in the versions that the shell has of them. */
const PEERS = ['react', 'react-dom', 'react-redux', 'react-router-dom', '@reduxjs/toolkit'];

/** Each part is one file: packages, and the other parts, are found by the host's build, which shares them. */
const outside: Plugin = {
  name: 'outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind === 'entry-point' || request.startsWith('@fontsource/') ? undefined : { external: true },
    );
  },
};

const readJson = <Content>(...place: string[]): Content =>
  JSON.parse(readFileSync(path.join(REPOSITORY, ...place), 'utf8'));

function manifest(): object {
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>('shell/package.json');
  const parts = PARTS.map((part) => [
    `./${part}`,
    { types: `./${part}/index.d.ts`, default: `./${part}.js` },
  ]);
  return {
    name: '@site/shared',
    version: CONTRACT_VERSION,
    description:
      "What the areas of the site share with their host: the shell's contract, its api, and an adapter.",
    type: 'module',
    license: 'UNLICENSED',
    exports: {
      ...Object.fromEntries(parts),
      './site.css': './site.css',
      './package.json': './package.json',
    },
    sideEffects: ['*.css'],
    peerDependencies: Object.fromEntries(
      PEERS.map((name) => [name, `^${dependencies[name]?.split('.')[0]}.0.0`]),
    ),
  };
}

/** The adapter's declarations; those of contract and api are kept with the version. */
async function writeDeclarations(folder: string): Promise<void> {
  const kept = path.join(versionsFolder(REPOSITORY), CURRENT);
  for (const part of ['contract', 'api'])
    cpSync(path.join(kept, part), path.join(folder, part), { recursive: true });
  const shared = path.join(REPOSITORY, 'shared');
  await withProgram(REPOSITORY, async (program) => {
    const emitted = path.join(program.folder, 'out');
    const problems = await program.compile(
      {
        declaration: true,
        emitDeclarationOnly: true,
        noEmit: false,
        allowImportingTsExtensions: false,
        rootDir: shared,
        outDir: emitted,
        paths: { '@site/shared/*': [`${shared}/*`] },
      },
      [path.join(shared, 'stock-host/index.ts')],
    );
    if (problems.length > 0) throw new Error(problems.join('\n'));
    cpSync(path.join(emitted, 'stock-host'), path.join(folder, 'stock-host'), { recursive: true });
  });
}

/**
 * Writes the package `@site/shared` for hosts and remotes outside of this repository: the contract and the api, which are
 * shared modules of the federation, and the adapter that stands for the shell.
 *
 * @param folder where it goes; replaced
 * @throws Error with the report of esbuild or of the compiler
 */
export async function writeHostKit(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const common = { absWorkingDir: REPOSITORY, bundle: true, outdir: folder, logLevel: 'silent' } as const;
  await Promise.all([
    build({
      ...common,
      entryPoints: PARTS.map((part) => ({ in: `shared/${part}/index.ts`, out: part })),
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      plugins: [outside],
    }),
    build({
      ...common,
      entryPoints: [{ in: 'shared/stock-host/site.css', out: 'site' }],
      loader: { '.woff2': 'file' },
    }),
    writeDeclarations(folder),
  ]);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}
