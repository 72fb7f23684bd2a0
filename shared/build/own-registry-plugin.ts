import { createHash } from 'node:crypto';
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Stands in the built files until their content is known; as long as what takes its place, for the source maps. */
const PLACEHOLDER = '0version';

/**
 * Gives each version of an area a chunk registry of its own. A tab that moves on to a newer version, because a file of
 * its own one is lost, has both running side by side: in one registry they would take each other's chunks.
 */
export class OwnRegistryPlugin implements RspackPluginInstance {
  readonly #name: string;

  /** @param name the area's container */
  constructor(name: string) {
    this.#name = name;
  }

  /** Called by rspack. */
  apply(compiler: Compiler): void {
    const prefix = `chunks_${this.#name}_`;
    compiler.options.output.chunkLoadingGlobal = prefix + PLACEHOLDER;
    compiler.hooks.compilation.tap('OwnRegistryPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'OwnRegistryPlugin',
          // After all that changes code, before the names by content are made.
          stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
        },
        () => nameRegistry(compilation, prefix),
      );
    });
  }
}

function nameRegistry(compilation: Compilation, prefix: string): void {
  const scripts = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, source }) => ({ name, code: source.source().toString() }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const { code } of scripts) hash.update(code);
  const version = hash.digest('hex').slice(0, PLACEHOLDER.length);
  for (const { name, code } of scripts) {
    const named = code.replaceAll(prefix + PLACEHOLDER, prefix + version);
    compilation.updateAsset(name, new rspack.sources.RawSource(named));
  }
}
