import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../lib/settings.mjs';

/** A repository of one area, `mf-auctions`, outside of this one. */
export interface AreaStarter {
  folder: string;
  /**
   * Runs one of its commands, as a person does in a new terminal.
   *
   * @param command of its package.json, with arguments
   * @param env settings
   * @returns what it printed
   * @throws Error with what it printed as errors
   */
  run(command: string, env?: Record<string, string>): Promise<string>;
  /**
   * Changes a file for as long as something is done.
   *
   * @param file its path in the repository
   * @param change from its text to another one
   * @param work what is done meanwhile
   */
  changed(file: string, change: (text: string) => string, work: () => Promise<void>): Promise<void>;
  /** Removes it. */
  remove(): void;
}

/** The environment of a new terminal: nothing of the runner of this test, or of the npm that started it. */
function freshEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, JEST_WORKER_ID: _worker, NODE_OPTIONS: _options, ...env } = process.env;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(npm_|INIT_CWD$)/.test(name)));
}

/** Makes the starter in an empty folder, and installs it from its packed files and public packages. */
export async function createStarter(): Promise<AreaStarter> {
  const folder = mkdtempSync(path.join(tmpdir(), 'area-starter-'));
  const npm = async (cwd: string, args: readonly string[], env: Record<string, string> = {}) => {
    const options = { cwd, env: { ...freshEnvironment(), ...env }, maxBuffer: 10_000_000 };
    const { stdout, stderr } = await promisify(execFile)('npm', args, options).catch((error) => {
      throw new Error(`npm ${args.join(' ')}: ${error.stdout}${error.stderr}`);
    });
    return stdout + stderr;
  };
  await npm(ROOT, ['run', 'create-area', 'mf-auctions', '--', '--standalone', folder]);
  await npm(folder, ['install', '--prefer-offline', '--no-audit', '--no-fund']);
  return {
    folder,
    run(command, env) {
      const [name = '', ...args] = command.split(' ');
      return npm(folder, ['run', name, '--', ...args], env);
    },
    async changed(file, change, work) {
      const place = path.join(folder, file);
      const before = readFileSync(place, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`nothing was changed in ${file}`);
      writeFileSync(place, after);
      try {
        await work();
      } finally {
        writeFileSync(place, before);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
