import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_VERSION } from '../contract/version';
import { SHARED_MODULES } from './shared-modules';

/**
 * In the package `@site/shared`, what the shell provided when it was packed: what is installed beside the package is the
 * choice of another repository.
 */
export const PACKED_VERSIONS = 'provided-versions.json';

/**
 * The version of each shared module that the shell provides, by request: what is installed in this repository.
 *
 * @param root folder of the shell, or another of the same source tree
 * @throws Error that names a package that is not installed
 */
export function providedVersions(root: string): Record<string, string> {
  const packed = path.join(import.meta.dirname, PACKED_VERSIONS);
  if (existsSync(packed)) return JSON.parse(readFileSync(packed, 'utf8'));
  const require = createRequire(path.join(root, 'package.json'));
  const versionOf = (name: string): string => {
    const file = require.resolve.paths(name)?.map((folder) => path.join(folder, name, 'package.json')) ?? [];
    for (const candidate of file) {
      try {
        const manifest: unknown = JSON.parse(readFileSync(candidate, 'utf8'));
        if (typeof manifest === 'object' && manifest && 'version' in manifest)
          return String(manifest.version);
      } catch {
        // Not in this folder: the next one up is asked.
      }
    }
    throw new Error(`shared module ${name} is not installed`);
  };
  return Object.fromEntries(
    SHARED_MODULES.map(({ request, package: name }) => [
      request,
      name === '@site/shared' ? CONTRACT_VERSION : versionOf(name),
    ]),
  );
}
