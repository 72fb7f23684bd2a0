import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeKitPackage } from './kit-package';
import { writeSharedPackage } from './shared-package';

/** What is packed, by the name of the package. */
const WRITERS = { '@site/shared': writeSharedPackage, '@site/area-kit': writeKitPackage } as const;

/** A package for hosts, remotes and areas outside of this repository. */
export type PackedName = keyof typeof WRITERS;

/**
 * Packs packages as `npm pack` does, each as one file that npm installs.
 *
 * @param names which ones
 * @param target the folder that the files go to; made when it is not there
 * @returns by package the file's name
 * @throws Error with the report of esbuild, of the compiler or of npm
 */
export async function packInto(
  names: readonly PackedName[],
  target: string,
): Promise<Record<PackedName, string>> {
  mkdirSync(target, { recursive: true });
  const packed: Partial<Record<PackedName, string>> = {};
  for (const name of names) {
    const draft = mkdtempSync(path.join(tmpdir(), 'packed-'));
    try {
      await WRITERS[name](draft);
      const args = ['pack', draft, '--pack-destination', target, '--silent'];
      packed[name] = execFileSync('npm', args, { encoding: 'utf8' }).trim();
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return packed as Record<PackedName, string>;
}
