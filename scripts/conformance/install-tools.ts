import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireStep } from '../lib/steps.mjs';

/**
 * Installs what only a suite needs, in a folder of its own: a peer's test tools are no part of the project.
 *
 * @param folder where `node_modules` is made; kept between runs
 * @param packages names with exact versions
 * @returns the folder of the installed packages
 */
export async function installTools(
  folder: string,
  packages: Readonly<Record<string, string>>,
): Promise<string> {
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const file = join(folder, 'package.json');
  const stamp = join(folder, 'node_modules', '.installed');
  const isDone = existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest;
  if (!isDone) {
    writeFileSync(file, manifest);
    const command = ['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock'];
    await requireStep({ name: 'tools', command, logs: folder });
    writeFileSync(stamp, manifest);
  }
  return join(folder, 'node_modules');
}
