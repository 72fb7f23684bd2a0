import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const SETTINGS = ['biome.json', 'scripts/lint/guarded-services.grit'];

/**
 * What the project's linter reports of files, in a folder that holds them alone.
 *
 * @param files their texts, by their paths in the repository
 * @param rule the one rule that is asked for; all rules when left out
 */
export function lint(files: Record<string, string>, rule?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  const put = (file: string): string => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    return path.join(folder, file);
  };
  try {
    for (const file of SETTINGS) copyFileSync(path.join(REPOSITORY, file), put(file));
    for (const [file, text] of Object.entries(files)) writeFileSync(put(file), text);
    const biome = path.join(REPOSITORY, 'node_modules', '.bin', 'biome');
    const only = rule === undefined ? [] : [`--only=${rule}`];
    const args = ['lint', '--vcs-enabled=false', ...only, '--reporter=github', '--max-diagnostics=none', '.'];
    const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
    return stdout.replaceAll(`${folder}/`, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
