import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';

/** What a test plugs into a build. */
export type Plugin = { apply(compiler: Compiler): void };

/**
 * Builds sources and gives the text of what is written, by name and without maps.
 *
 * @param root where the build is made
 * @param sources texts by their place in it
 * @throws Error what rspack complains of
 */
export async function buildFiles(
  root: string,
  sources: Record<string, string>,
  config: Configuration,
): Promise<Record<string, string>> {
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), source);
  }
  await new Promise<void>((resolve, reject) => {
    rspack(config).run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
  const dist = path.join(root, 'dist');
  const names = readdirSync(dist).filter((name) => !name.endsWith('.map'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(dist, name), 'utf8')]));
}

/** An upgrade of rspack: a part of its runtime has another source. */
export const upgradeOf = (part: string, text: string): Plugin => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('upgrade', (compilation) =>
      compilation.hooks.runtimeModule.tap('upgrade', (module) => {
        const { name, source } = module as unknown as { name: string; source?: { source: Buffer } };
        if (name === part && source) source.source = Buffer.from(text);
      }),
    );
  },
});
