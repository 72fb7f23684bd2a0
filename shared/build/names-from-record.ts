import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** The module's source as rspack hands it over; its type is not part of rspack's own declarations. */
interface RuntimeModuleSource {
  name: string;
  source?: { source: Buffer };
}

/** What names the file of a chunk, by rspack's name for it. */
const NAMING: Record<string, { pattern: RegExp; ending: string }> = {
  'get javascript chunk filename': { pattern: /(\S+)\.u = /, ending: '.js' },
  'get css chunk filename': { pattern: /(\S+)\.k = /, ending: '.css' },
};

/**
 * Lets the shell ask for its later parts without the hashes in their names, which the release record has
 * (shell/src/area-loading/load-chunk.ts): with all of them in it, the shell's main script would be another one whenever
 * any other part changes. A tab has one version of the shell; of an area it may have two, so areas name theirs.
 */
export class NamesFromRecordPlugin implements RspackPluginInstance {
  /** Called by rspack. */
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NamesFromRecordPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('NamesFromRecordPlugin', (module) => {
        const { name, source } = module as unknown as RuntimeModuleSource;
        const naming = NAMING[name];
        if (!source || !naming) return;
        const [assignment] = naming.pattern.exec(source.source.toString()) ?? [];
        if (!assignment)
          throw new Error(`rspack's '${name}' is not the one that NamesFromRecordPlugin replaces`);
        source.source = Buffer.from(`${assignment}(chunkId) => chunkId + "${naming.ending}";`);
      });
    });
  }
}
