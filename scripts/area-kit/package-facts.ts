import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { REPOSITORY } from '../lib/deployables';

/** The version of both packages: what they are made for is the contract. */
export const KIT_VERSION = CONTRACT_VERSION;

/** The packages that exist once on a page: the shell has them, and a host or an area installs them beside ours. */
export const PEERS = ['react', 'react-dom', 'react-redux', 'react-router-dom', '@reduxjs/toolkit'];

/** Workspaces whose dependencies the packages' own may come from, and the repository. */
const WORKSPACES = ['shell', 'shared', 'scripts', '.'];
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\burl\()\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;
const SOURCE = /\.(tsx?|[cm]?js|css)$/;

/** A JSON file of this repository. */
export const readJson = <Content>(...place: string[]): Content =>
  JSON.parse(readFileSync(path.join(REPOSITORY, ...place), 'utf8'));

interface PackageJson {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const depended: Record<string, string> = Object.assign(
  {},
  ...WORKSPACES.map((workspace) => {
    const { dependencies, devDependencies } = readJson<PackageJson>(workspace, 'package.json');
    return { ...devDependencies, ...dependencies };
  }),
);

/**
 * The version of a package that this repository uses.
 *
 * @throws Error that names one that no workspace depends on
 */
export function versionOf(name: string): string {
  const version = depended[name];
  if (!version) throw new Error(`no workspace depends on ${name}`);
  return version;
}

/** Packages with their versions, in alphabetical order. */
export const versionsOf = (names: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, versionOf(name)]));

/** `@rspack/core` of `@rspack/core/module`. */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The packages of others that sources import; `react` and the like among them.
 *
 * @param files paths of the sources
 */
export const packagesIn = (files: readonly string[]): string[] => [
  ...new Set(
    files
      .filter((file) => SOURCE.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)])
      .map(([, request = '']) => request)
      .map(packageOf)
      // Code that is made by code, and texts, look like imports too.
      .filter((name) => name in depended && !name.startsWith('@site/')),
  ),
];

/** All files below a folder, by their path from it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
