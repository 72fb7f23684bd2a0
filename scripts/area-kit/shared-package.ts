import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PACKED_VERSIONS, providedVersions } from '@site/shared/build';
import { build, type Plugin } from 'esbuild';
import { transform } from 'lightningcss';
import { TARGETS } from '../browser-floor/targets';
import { CURRENT } from '../contracts/kept-contract';
import { withProgram } from '../contracts/run-tsc';
import { REPOSITORY } from '../lib/deployables';
import { filesBelow, KIT_VERSION, PEERS, packagesIn, readJson, versionOf, versionsOf } from './package-facts';

const SHARED = path.join(REPOSITORY, 'shared');

/**
 * The parts that are compiled, each to one file: any bundler, and a host without a compiler, takes them. All else is shipped
 * as it is written, for the build of an area to bundle what it uses.
 */
const COMPILED = ['contract', 'api', 'stock-host'] as const;

/** Where their declarations are: of the first two, those that are kept with the version, which is what is promised. */
const DECLARATIONS: Record<(typeof COMPILED)[number], string> = {
  contract: `./contract/versions/${CURRENT}/contract/index.d.ts`,
  api: `./contract/versions/${CURRENT}/api/index.d.ts`,
  'stock-host': './declarations/stock-host/index.d.ts',
};

/** Tracing is the servers' own, with packages that neither a host nor an area needs. */
const NOT_SHIPPED =
  /(^|\/)node_modules\/|\.test\.tsx?$|^(tsconfig|package)\.json$|^(testing\/parts|http\/tracing)\//;
/** What builds, releases and tests an area: a host that shows one needs nothing of what these import. */
const TOOLS = /^(build|releases|testing)\//;

/** The sources of the package, by their path in it. */
const shippedFiles = (): string[] => filesBelow(SHARED).filter((file) => !NOT_SHIPPED.test(file));

const packagesOf = (wanted: (file: string) => boolean): string[] =>
  packagesIn(
    shippedFiles()
      .filter(wanted)
      .map((file) => path.join(SHARED, file)),
  );

/** The packages that only the build, the release store and the tests of an area import: the area kit installs them. */
export function toolsOfShared(): string[] {
  const shown = packagesOf((file) => !TOOLS.test(file));
  return packagesOf((file) => TOOLS.test(file)).filter(
    (name) => !shown.includes(name) && !PEERS.includes(name),
  );
}

function manifest(): object {
  const { exports } = readJson<{ exports: Record<string, string> }>('shared/package.json');
  const { browserslist } = readJson<{ browserslist: string[] }>('package.json');
  const compiled = COMPILED.map((part) => [
    `./${part}`,
    { types: DECLARATIONS[part], default: `./${part}.js` },
  ]);
  const tools = toolsOfShared();
  const shown = packagesOf((file) => !TOOLS.test(file)).filter((name) => !PEERS.includes(name));
  return {
    name: '@site/shared',
    version: KIT_VERSION,
    description:
      "What the areas of the site share with their host: the shell's contract, its api, an adapter for other hosts, " +
      'and for areas the components, the build and the testing kit.',
    type: 'module',
    license: 'UNLICENSED',
    exports: {
      ...exports,
      ...Object.fromEntries(compiled),
      './site.css': './site.css',
      './package.json': './package.json',
    },
    browserslist,
    sideEffects: ['*.css'],
    dependencies: versionsOf(shown),
    peerDependencies: {
      ...Object.fromEntries(PEERS.map((name) => [name, `^${versionOf(name).split('.')[0]}.0.0`])),
      ...versionsOf(tools),
    },
    peerDependenciesMeta: Object.fromEntries(tools.map((name) => [name, { optional: true }])),
  };
}

/** A compiled part, or a package of somebody else's; another file of this package is source, which a host cannot read. */
const isOutside = (request: string): boolean =>
  !request.startsWith('@site/shared/') || COMPILED.some((part) => request === `@site/shared/${part}`);

/** Each part is one file: packages, and the other parts, are found by the host's build, which shares them. */
const outside: Plugin = {
  name: 'outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind !== 'entry-point' && !request.startsWith('@fontsource/') && isOutside(request)
        ? { external: true }
        : undefined,
    );
  },
};

/** The adapter's declarations; those of contract and api are kept with the version. */
async function writeDeclarations(folder: string): Promise<void> {
  await withProgram(REPOSITORY, async (program) => {
    const emitted = path.join(program.folder, 'out');
    const problems = await program.compile(
      {
        declaration: true,
        emitDeclarationOnly: true,
        noEmit: false,
        allowImportingTsExtensions: false,
        rootDir: SHARED,
        outDir: emitted,
        paths: { '@site/shared/*': [`${SHARED}/*`] },
      },
      [path.join(SHARED, 'stock-host/index.ts')],
    );
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const place = path.join(folder, 'declarations/stock-host');
    cpSync(path.join(emitted, 'stock-host'), place, { recursive: true });
  });
}

/**
 * Writes the package `@site/shared` for hosts, remotes and areas outside of this repository: the contract and the api, which
 * are shared modules of the federation, the adapter that stands for the shell, and the sources that an area is built from.
 *
 * @param folder where it goes; replaced
 * @throws Error with the report of esbuild or of the compiler
 */
export async function writeSharedPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of shippedFiles()) cpSync(path.join(SHARED, file), path.join(folder, file));
  const common = { absWorkingDir: REPOSITORY, bundle: true, outdir: folder, logLevel: 'silent' } as const;
  await Promise.all([
    build({
      ...common,
      entryPoints: COMPILED.map((part) => ({ in: `shared/${part}/index.ts`, out: part })),
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
  // A host's own build may be for newer browsers than the site's.
  const filename = path.join(folder, 'site.css');
  writeFileSync(filename, transform({ filename, code: readFileSync(filename), targets: TARGETS }).code);
  const write = (file: string, content: object) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  write(`build/${PACKED_VERSIONS}`, providedVersions(path.join(REPOSITORY, 'shell')));
  write('package.json', manifest());
}
