import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const TESTS = join('packages', 'firestore', 'test', 'integration');

/** The SDK chooses its platform by a folder that its own build fills in. */
const browserPlatform: Plugin = {
  name: 'browser platform',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\/platform\/[^./]+$/ }, ({ path, ...rest }) =>
      resolve(path.replace(/\/platform\/([^/]+)$/, '/platform/browser/$1'), rest),
    );
  },
};

/** A file with a project of Google's, which no checkout has. */
const projectFile: Plugin = {
  name: 'project file',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /config\/project\.json$/ }, () => ({ path: 'project', namespace: 'project' }));
    onLoad({ filter: /./, namespace: 'project' }, () => ({
      contents: '{"projectId":"test-emulator","apiKey":"any"}',
      loader: 'json',
    }));
  },
};

const ONE_HOST = 'host: getFirestoreHost(TARGET_BACKEND)';
const HOST_OF_ITS_OWN =
  "get host() { return 'c' + Math.random().toString(36).slice(2) + '.' + getFirestoreHost(TARGET_BACKEND); }";

/**
 * Gives each client of the tests a host name of its own below localhost: over HTTP/1.1 a browser keeps six connections a
 * host, and tests that leave streams open take them from all later ones. Google's hosts speak HTTP/2, which has no such limit.
 */
const hostOfEachClient: Plugin = {
  name: 'host of each client',
  setup({ onLoad }) {
    onLoad({ filter: /test[\\/]integration[\\/]util[\\/]settings\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(ONE_HOST)) throw new Error(`${path} no longer has the line '${ONE_HOST}'`);
      return { contents: text.replace(ONE_HOST, () => HOST_OF_ITS_OWN), loader: 'ts' };
    });
  },
};

/**
 * Builds the SDK's integration tests for a browser, with the SDK from its own sources.
 *
 * @param checkout of firebase-js-sdk
 * @param packages folders with the published packages that both need
 * @param file where the script is written
 */
export async function bundleTests(checkout: string, packages: string[], file: string): Promise<void> {
  const folder = join(checkout, TESTS);
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .sort();
  await build({
    stdin: {
      contents: tests.map((name) => `import ${JSON.stringify(`./${name}`)};`).join('\n'),
      resolveDir: folder,
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    nodePaths: packages,
    define: { 'process.env': 'testEnvironment', global: 'globalThis' },
    // The sources are built for newer dialects of the decorators and class fields than their tests expect.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    plugins: [browserPlatform, projectFile, hostOfEachClient],
    outfile: file,
    logLevel: 'error',
  });
}
