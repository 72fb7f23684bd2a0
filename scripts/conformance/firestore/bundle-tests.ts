import { readdirSync } from 'node:fs';
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
    plugins: [browserPlatform, projectFile],
    outfile: file,
    logLevel: 'error',
  });
}
