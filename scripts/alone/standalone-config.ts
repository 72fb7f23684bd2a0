import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, containerName, oneStylesheet, reactRefresh } from '@site/shared/build';

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
 * The build of an area that runs alone: one bundle with everything, hot reload, and around it the shell of
 * shared/testing/standalone.
 *
 * @param repository the repository's folder
 * @param id the area
 */
export function standaloneConfig(repository: string, id: string): Configuration {
  const root = path.join(repository, id);
  const base = baseConfig({ root, name: `${containerName(id)}_alone`, publicPath: '/', mode: 'development' });
  return {
    ...base,
    entry: { standalone: path.join(repository, 'shared/testing/standalone/entry.tsx') },
    resolve: {
      ...base.resolve,
      alias: { '#area': path.join(root, 'src/area.tsx'), '#manifest': path.join(root, 'area.json') },
    },
    optimization: { ...base.optimization, splitChunks: oneStylesheet },
    // As in the area's own build: the order of rules that several pages share is no news.
    ignoreWarnings: [/Conflicting order/],
    plugins: [...(base.plugins ?? []), ...replacements(root), ...reactRefresh('shell').plugins],
  };
}
