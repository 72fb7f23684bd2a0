import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaId, ReleaseRecord } from '@site/shared/contract';
import { integrityOf } from '@site/shared/releases/integrity';
import { mapKeyOf } from '@site/shared/releases/keys';

/** What the code of a page may do on the server, by what it is called. */
export const PAGE_FAULTS = {
  throws: 'throw new Error("a fault")',
  hangs: 'throw new Promise(() => undefined)',
  loops: 'for (;;);',
  'runs out of memory': 'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()))',
  'fills buffers': 'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))',
  'leaves the process': 'process.exit(1)',
  'throws later':
    'setTimeout(() => { throw new Error("a late fault") }, 20); throw new Promise(() => undefined)',
} as const;

/** How a bundle is changed. */
export interface BundleChange {
  /** The area whose bundle it is. */
  id: AreaId;
  /** Gives the code of the changed bundle. */
  change(code: string): string;
  /** The record names the hash of the changed bundle; otherwise that of the bundle before. */
  isNamed?: boolean;
}

/**
 * Puts a changed server bundle of an area into a release store, and names it in a record. What is added to its end leaves its
 * source map as it is.
 *
 * @param releases folder of the release store
 * @param record names the bundle that is changed
 * @param bundle how it is changed
 * @returns the record with the changed bundle; it is not in the store yet
 */
export function withBundle(
  releases: string,
  record: ReleaseRecord,
  { id, change, isNamed = true }: BundleChange,
): ReleaseRecord {
  const area = record.areas[id];
  const known = area?.server;
  if (!area || !known) throw new Error(`${id} has no bundle for the server`);
  const code = change(readFileSync(path.join(releases, known.key), 'utf8'));
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const key = `server/${id}/server.${hash}.cjs`;
  mkdirSync(path.dirname(path.join(releases, key)), { recursive: true });
  writeFileSync(path.join(releases, key), code);
  const map = path.join(releases, mapKeyOf(known.key));
  if (existsSync(map)) copyFileSync(map, path.join(releases, mapKeyOf(key)));
  const server = { key, integrity: isNamed ? integrityOf(code) : known.integrity };
  const version = `${area.version}-${hash.slice(0, 6)}`;
  // Without a list of its parameters a route keeps all of them: the faults are chosen by one.
  const routes = area.routes.map(({ query: _query, ...route }) => route);
  return { ...record, areas: { ...record.areas, [id]: { ...area, version, server, routes } } };
}

/**
 * Wraps each page of an area in a component that runs some code first when the address has `?fault=<name>`; what the code
 * returns is shown in the place of the `Page`.
 *
 * @param faults code by name
 * @returns changes the bundle of an area
 */
export const inPages =
  (faults: Readonly<Record<string, string>>) =>
  (bundle: string): string =>
    `${bundle}
;(() => {
  const React = require('react');
  const { useLocation } = require('react-router-dom');
  const { area } = module.exports;
  const faults = {${Object.entries(faults).map(([name, code]) => `${JSON.stringify(name)}(Page) { ${code} }`)}};
  for (const [name, load] of Object.entries(area.pages))
    area.pages[name] = async () => {
      const { default: Page } = await load();
      return {
        default: () => {
          const fault = faults[new URLSearchParams(useLocation().search).get('fault')];
          return fault?.(Page) ?? React.createElement(Page);
        },
      };
    };
})();`;
