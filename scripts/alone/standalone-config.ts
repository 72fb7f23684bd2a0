import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, type RspackPluginInstance, type RuleSetRule, rspack } from '@rspack/core';
import { baseConfig, oneStylesheet, reactRefresh } from '@site/shared/build';
import { surfaceFiles } from '@site/shared/build/imported-values';
import { sharedFolder } from '@site/shared/build/places';
import { containerName } from '@site/shared/contract/container-name';
import { remedyFor } from '../contracts/missing-name';

/** What an area alone takes instead of a module of its own that has no service to talk to: by the file's name. */
function replacements(root: string) {
  const folder = path.join(root, 'standalone/instead');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => {
    const request = new RegExp(`^\\.{1,2}/(.*/)?${path.parse(file).name}$`);
    return new rspack.NormalModuleReplacementPlugin(request, path.join(folder, file));
  });
}

/**
 * What the area's own bundle would take of a shared module is what the shell provides of it, and no more: a name that is
 * missing there is an error here too, and not only once the area is live.
 */
function providedModules(repository: string, root: string): RuleSetRule {
  const alias = Object.entries(surfaceFiles(repository)).flatMap(([request, file]) =>
    file ? [[`${request}$`, file] as const] : [],
  );
  const shared = realpathSync(sharedFolder(repository));
  return {
    test: /\.[jt]sx?$/,
    include: [realpathSync(root), shared],
    // The shell provides the first two whole, and the third is the shell.
    exclude: ['contract', 'api', 'testing'].map((name) => path.join(shared, name)),
    resolve: { alias: Object.fromEntries(alias) },
    parser: { exportsPresence: 'error' },
  };
}

/** Says below the compiler's error what makes a name of a shared module be there. */
const tellRemedy = (repository: string, id: string): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.done.tap('tell-remedy', ({ compilation }) => {
      for (const { message } of compilation.errors) {
        const [, name, request = ''] = /export '(\w+)'.* was not found in '([^']+)'/.exec(message) ?? [];
        if (name && surfaceFiles(repository)[request])
          console.error(`${id}: '${name}' of ${request}: ${remedyFor(repository, id, { request, name })}`);
      }
    });
  },
});

/**
 * The build of an area that runs alone: one bundle with everything, hot reload, and around it the shell of
 * shared/testing/standalone.
 *
 * @param repository the repository's folder
 * @param id the area
 */
export function standaloneConfig(repository: string, id: string): Configuration {
  const root = path.join(repository, id);
  const base = baseConfig({
    root,
    name: `${containerName(path.basename(id))}_alone`,
    publicPath: '/',
    mode: 'development',
  });
  return {
    ...base,
    entry: { standalone: path.join(sharedFolder(repository), 'testing/standalone/entry.tsx') },
    resolve: {
      ...base.resolve,
      alias: { '#area': path.join(root, 'src/area.tsx'), '#manifest': path.join(root, 'area.json') },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), providedModules(repository, root)],
    },
    optimization: { ...base.optimization, splitChunks: oneStylesheet },
    // As in the area's own build: the order of rules that several pages share is no news.
    ignoreWarnings: [/Conflicting order/],
    plugins: [
      ...(base.plugins ?? []),
      ...replacements(root),
      ...reactRefresh('shell').plugins,
      tellRemedy(repository, id),
    ],
  };
}
