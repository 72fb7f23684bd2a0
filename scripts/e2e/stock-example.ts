import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeSharedPackage } from '../area-kit/shared-package';
import { ROOT } from '../lib/settings.mjs';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** An example of docs/examples in a folder of its own. */
export interface StockExample {
  folder: string;
  /**
   * Runs a script of its package.json.
   *
   * @param script its name
   * @param env settings
   * @throws Error with what it has written, when it fails
   */
  run(script: string, env?: Record<string, string>): Promise<void>;
  /**
   * Builds it.
   *
   * @param script of its package.json
   * @param env settings of the build
   * @returns the folder of what was built, which later builds leave alone
   */
  build(script: string, env?: Record<string, string>): Promise<string>;
}

const folders: string[] = [];
const servers: Server[] = [];

/**
 * Copies an example into an empty folder, which has of packages those that its package.json names, as they were installed
 * here, and the packed kit: nothing else of this repository.
 *
 * @param name its folder in docs/examples
 */
export async function stockExample(name: string): Promise<StockExample> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  folders.push(folder);
  cpSync(path.join(ROOT, 'docs/examples', name), folder, { recursive: true });
  const { dependencies = {}, devDependencies = {}, scripts } = readManifest(folder);
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    const place = path.join(folder, 'node_modules', dependency);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules', dependency), place, 'dir');
  }
  await writeSharedPackage(path.join(folder, 'node_modules/@site/shared'));
  const run: StockExample['run'] = async (script, env = {}) => {
    const [command = '', ...args] = (scripts[script] ?? '').split(' ');
    const file = command === 'node' ? process.execPath : path.join(ROOT, 'node_modules/.bin', command);
    // Under a test runner's name, the plugin for Vite does nothing.
    const settings = { ...process.env, NODE_ENV: 'production', JEST_WORKER_ID: undefined, ...env };
    await promisify(execFile)(file, args, { cwd: folder, env: settings }).catch((error) => {
      throw new Error(`${script}: ${error.stdout}${error.stderr}`, { cause: error });
    });
  };
  return {
    folder,
    run,
    async build(script, env = {}) {
      await run(script, env);
      const built = path.join(folder, `built-${script.replace(':', '-')}`);
      cpSync(path.join(folder, 'dist'), built, { recursive: true });
      return built;
    },
  };
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts: Record<string, string>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * Serves a folder on a free port: files as they are, and its page at any other address.
 *
 * @param folder what was built
 * @returns the address, without a slash at the end
 */
export async function serveFolder(folder: string): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const wanted = path.join(folder, path.extname(pathname) ? pathname : 'index.html');
    if (!existsSync(wanted)) return response.writeHead(404).end();
    const type = TYPES[path.extname(wanted)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(wanted));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://localhost:${address && typeof address === 'object' ? address.port : 0}`;
}

/** Ends what a test file served, and removes its folders. */
export function endExamples(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
