import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedFolder, siteFolder } from '@site/shared/build/places';

/** A program for the compiler, in a folder of its own that finds the repository's packages. */
export interface Program {
  /** The folder; what is written here may be named by relative path. */
  folder: string;
  /**
   * Runs the compiler.
   *
   * @param options compiler options on top of the project's own for the web
   * @param files what is compiled, with all that it imports
   * @returns the compiler's lines about errors, files by their path from the repository
   */
  compile(options: object, files: readonly string[]): Promise<string[]>;
}

/**
 * Makes a program, lends it, and removes it.
 *
 * @param repository the repository's folder
 * @param work what to do with it
 */
export async function withProgram<Result>(
  repository: string,
  work: (program: Program) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  try {
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
    return await work({
      folder,
      compile(options, files) {
        const config = {
          extends: path.join(siteFolder(repository), 'tsconfig.web.json'),
          compilerOptions: { allowJs: true, noUnusedLocals: false, noUnusedParameters: false, ...options },
          files: [path.join(sharedFolder(repository), 'build/modules.d.ts'), ...files],
        };
        writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
        return runTsc(repository, folder);
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runTsc(repository: string, folder: string): Promise<string[]> {
  const tsc = path.join(repository, 'node_modules', '.bin', 'tsc');
  return new Promise((resolve, reject) => {
    execFile(tsc, ['-p', folder, '--pretty', 'false'], { cwd: repository }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => /error TS\d+/.test(line));
      if (error && lines.length === 0) reject(new Error(`the compiler failed: ${stdout}${stderr}`));
      else resolve(lines.map((line) => line.replaceAll(`${repository}${path.sep}`, '')));
    });
  });
}
