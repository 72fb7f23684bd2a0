import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { REPOSITORY } from '../lib/deployables';

/** A server that runs compiled: where it begins, and where its JavaScript goes. */
export interface Server {
  /** The workspace whose dependencies it runs with. */
  workspace: string;
  entry: string;
  /** Folder of its files; the first is called as the entry. */
  folder: string;
}

/** The servers of a site. scripts/serve-site.mjs runs them by these places. */
export const SERVERS: readonly Server[] = [
  { workspace: 'shell', entry: 'shell/server/main.ts', folder: 'shell/server/dist' },
  { workspace: 'platform', entry: 'platform/src/main.ts', folder: 'platform/dist' },
];

/** What is no part of a server any more is kept for so long, ms: one of before may be starting. */
const GONE_MS = 3_600_000;

/** The project's own modules are compiled in; packages are found at run time, in the workspace's node_modules. */
const ownModules: Plugin = {
  name: 'own-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind === 'entry-point' || request.startsWith('@site/shared/') ? undefined : { external: true },
    );
  },
};

/** Files beside a source (migrations, the icon) stay there: the compiled file finds that folder from its own place. */
const sourceFolders = (outdir: string): Plugin => ({
  name: 'source-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const folder = path.relative(outdir, path.dirname(file)).replaceAll(path.sep, '/');
      const text = readFileSync(file, 'utf8');
      return {
        contents: text.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});

/**
 * Compiles a server to plain JavaScript, so that it runs without a compiler and without development packages.
 *
 * @param server which one
 * @returns what was made of what
 * @throws Error with esbuild's report
 */
export async function compileServer({ entry, folder }: Server): Promise<Metafile> {
  const outdir = path.join(REPOSITORY, folder);
  const { metafile, outputFiles } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: [path.join(REPOSITORY, entry)],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [ownModules, sourceFolders(outdir)],
  });
  const isEntry = ({ path: file }: OutputFile) => path.basename(file).startsWith(path.parse(entry).name);
  const [parts, entries] = [outputFiles.filter((file) => !isEntry(file)), outputFiles.filter(isEntry)];
  replaceFiles(outdir, [...parts, ...entries]);
  return metafile;
}

/**
 * Writes what has changed, in this order, and removes what is long gone: a server that starts meanwhile, of these files or of the ones
 * before, finds all its parts.
 */
function replaceFiles(folder: string, files: readonly OutputFile[]): void {
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  for (const { path: file, contents } of files) {
    if (existsSync(file) && readFileSync(file).equals(contents)) {
      utimesSync(file, now, now);
      continue;
    }
    const own = `${file}.${process.pid}`;
    writeFileSync(own, contents);
    renameSync(own, file);
  }
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const age = now.getTime() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > GONE_MS) rmSync(file, { recursive: true, force: true });
  }
}
