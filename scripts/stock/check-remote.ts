import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { satisfy } from '@module-federation/runtime-core';
import { SHARED_MODULES } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';
import { containerName } from '@site/shared/contract/container-name';
import { checkAddresses } from '../contracts/check-addresses';
import { checkOwner } from '../contracts/check-owner';
import { AREAS } from '../lib/deployables';
import { overMost } from '../verdict/most-budget';
import { entryOf, filesIn, type StockRemote } from './read-remote';
import { scopeCss } from './scope-css';

const BYTES_IN_KB = 1000;
/** A container without a runtime of its own weighs 4 kB; with one it is five times that. */
const SLIM_ENTRY_KB = 8;

/**
 * What is wrong with a remote that would be an area, one line each: its addresses, what its build says of itself, whether it
 * takes the shared modules that must exist once from the shell, and what it weighs.
 *
 * @param remote what was read
 * @param provided the versions of the shared modules under the live shell, by request
 * @param live the areas that are live, in the order of the record
 */
export const checkRemote = (
  remote: StockRemote,
  provided: Readonly<Record<string, string>>,
  live: readonly AreaManifest[],
): string[] => [
  ...checkId(remote.area, live),
  ...checkAddresses(
    { manifests: [...live.filter(({ id }) => id !== remote.area.id), remote.area] },
    remote.area,
  ),
  ...checkBuild(remote),
  ...checkShared(remote, provided),
  ...checkBytes(remote),
  ...checkStyles(remote),
];

/** A style sheet that cannot be held to the remote's own part of a page would change the site's. */
const checkStyles = ({ folder, area, files }: StockRemote): string[] =>
  files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      try {
        scopeCss(readFileSync(path.join(folder, file), 'utf8'), area.id);
        return [];
      } catch (error) {
        return [`${file}: ${(error as Error).message}`];
      }
    });

const checkId = (area: AreaManifest, live: readonly AreaManifest[]): string[] =>
  AREAS.includes(area.id)
    ? [`area.json: id: ${area.id} is an area of this repository`]
    : checkOwner(area, live);

function checkBuild({ area: { id }, federation, files }: StockRemote): string[] {
  const { metaData, exposes, remotes } = federation;
  const name = containerName(id);
  const publicPath = 'publicPath' in metaData ? metaData.publicPath : 'a function';
  const entry = entryOf(federation);
  const problems = [
    metaData.globalName !== name &&
      `metaData.globalName is '${metaData.globalName}', for ${id} it is '${name}'`,
    publicPath !== 'auto' &&
      `metaData.publicPath is '${publicPath}', and must be 'auto': the site serves the files`,
    /^(module|esm)$/.test(metaData.remoteEntry.type) &&
      `metaData.remoteEntry.type is '${metaData.remoteEntry.type}': what an ES module imports is held to no hash`,
    !exposes.some((expose) => expose.path === './area') && "exposes has no './area'",
    !files.includes(entry) && `metaData.remoteEntry names ${entry}, which is not there`,
    remotes.length > 0 && 'remotes is not empty: what an area loads of another host is held to no hash',
    ...exposes
      .flatMap(({ assets }) => filesIn(assets))
      .filter((file) => !files.includes(file))
      .map((file) => `exposes names ${file}, which is not there`),
  ];
  return problems.flatMap((problem) => (problem ? [`mf-manifest.json: ${problem}`] : []));
}

function checkShared({ federation }: StockRemote, provided: Readonly<Record<string, string>>): string[] {
  const problems = federation.shared.flatMap(({ name, requiredVersion, singleton, assets }) => {
    const row = SHARED_MODULES.find(({ request }) => request === name);
    const have = provided[name];
    const field = `mf-manifest.json: shared.${name}`;
    if (!row || have === undefined)
      return filesIn(assets).length > 0
        ? []
        : [`${field} has no files of its own (\`import: false\`), and the shell does not provide it`];
    return [
      ...(singleton ? [] : [`${field}.singleton must be true: ${row.reason}`]),
      ...(!requiredVersion || satisfy(have, requiredVersion)
        ? []
        : [`${field}.requiredVersion is ${requiredVersion}, the shell provides ${have}`]),
    ];
  });
  // A copy of its own would be a second one on the page.
  const takesReact = federation.shared.some(({ name }) => name === 'react');
  return takesReact ? problems : ['mf-manifest.json: shared.react is missing', ...problems];
}

/** Brotli, at the quality of the release store. */
const weigh = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(folder, file))).length, 0);

function checkBytes({ folder, area: { budget }, federation, files }: StockRemote): string[] {
  const entry = entryOf(federation);
  const sync = federation.exposes
    .filter((expose) => expose.path === './area')
    .flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync])
    .filter((file) => files.includes(file) && file !== entry);
  const code = files.filter((file) => /\.(js|css)$/.test(file) && file !== entry);
  const isScript = (file: string) => file.endsWith('.js');
  const entryBytes = files.includes(entry) ? weigh(folder, [entry]) : 0;
  const over = (field: keyof typeof budget, bytes: number, what: string): string[] => {
    const most = budget[field] ?? 0;
    return bytes <= most * BYTES_IN_KB
      ? []
      : [
          `area.json: budget.${field} is ${budget[field] ?? 'not set'}: ${what} weighs ${bytes} bytes (Brotli)`,
        ];
  };
  const runtime =
    entryBytes <= SLIM_ENTRY_KB * BYTES_IN_KB && budget.runtime === undefined
      ? []
      : over('runtime', entryBytes, `${entry}, which brings a federation runtime of its own,`);
  return [
    ...overMost(budget),
    ...runtime,
    ...over('js', weigh(folder, sync.filter(isScript)), "what './area' brings of scripts"),
    ...over(
      'css',
      weigh(
        folder,
        sync.filter((file) => !isScript(file)),
      ),
      "what './area' brings of style sheets",
    ),
    ...over(
      'lazy',
      weigh(
        folder,
        code.filter((file) => !sync.includes(file)),
      ),
      'what comes later',
    ),
  ];
}
