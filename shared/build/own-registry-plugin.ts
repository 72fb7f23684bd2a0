import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Stands in a chunk until the hash of its content is known; as long as that, for the source maps. */
const PLACEHOLDER = '0version';
const HASH = /\.([0-9a-f]{8})\.js$/;

/** The module's source as rspack hands it over; its type is not part of rspack's own declarations. */
interface RuntimeModuleSource {
  name: string;
  source?: { source: Buffer };
}

/** How rspack's runtime takes the chunks that were pushed, and those that will be: the registry, and what takes them. */
const TAKING =
  /var (\w+) = globalThis\[?[^;]*;\s*\1\.forEach\((\w+)\.bind\(null, 0\)\);\s*\1\.push = \2\.bind\(null, \1\.push\.bind\(\1\)\);/;
const ENSURING = /(\S+)\.f\.j = /;

/**
 * Gives each chunk a registry of its own, named by the chunk's content. A tab that moves on to a newer version of an area,
 * because a file of its own one is lost, has both running side by side: in one registry for all they would take each
 * other's chunks. A registry named by the version of the area would do too, but change each file with each release;
 * so a runtime takes exactly those chunks that it was built with, and a chunk that both were built with, from one file.
 */
export class OwnRegistryPlugin implements RspackPluginInstance {
  readonly #prefix: string;

  /** @param name the area's container */
  constructor(name: string) {
    this.#prefix = `chunks_${name}_`;
  }

  /** Called by rspack. */
  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadingGlobal = this.#prefix + PLACEHOLDER;
    compiler.hooks.compilation.tap('OwnRegistryPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OwnRegistryPlugin', (module) => {
        const { name, source } = module as unknown as RuntimeModuleSource;
        if (name !== 'jsonp_chunk_loading' || !source) return;
        source.source = Buffer.from(takeWhenAsked(source.source.toString(), this.#prefix));
      });
      compilation.hooks.processAssets.tap(
        {
          name: 'OwnRegistryPlugin',
          // After all that changes code, before the names by content are made, which are put right in the code too.
          stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
        },
        () => nameRegistries(compilation, this.#prefix),
      );
    });
  }
}

/** The runtime listens to a chunk's registry once the chunk is asked for. */
function takeWhenAsked(code: string, prefix: string): string {
  const [all, , callback] = TAKING.exec(code) ?? [];
  const [, require] = ENSURING.exec(code) ?? [];
  if (!all || !require)
    throw new Error("rspack's 'jsonp_chunk_loading' is not the one that OwnRegistryPlugin replaces");
  return code.replace(
    all,
    () => `var ensureChunk = ${require}.f.j, heard = {};
${require}.f.j = (chunkId, promises) => {
  if (!heard[chunkId]) {
    heard[chunkId] = 1;
    var chunks = globalThis["${prefix}" + ${require}.u(chunkId).slice(-11, -3)] ||= [];
    chunks.forEach(${callback}.bind(null, 0));
    chunks.push = ${callback}.bind(null, chunks.push.bind(chunks));
  }
  ensureChunk(chunkId, promises);
};`,
  );
}

function nameRegistries(compilation: Compilation, prefix: string): void {
  for (const { name, source } of compilation.getAssets()) {
    const code = name.endsWith('.js') ? source.source().toString() : '';
    if (!code.includes(prefix + PLACEHOLDER)) continue;
    const [, hash] = HASH.exec(name) ?? [];
    if (!hash) throw new Error(`${name} is not named by its content`);
    const named = code.replaceAll(prefix + PLACEHOLDER, prefix + hash);
    compilation.updateAsset(name, new rspack.sources.RawSource(named));
  }
}
