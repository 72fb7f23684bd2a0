import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** The module's source as rspack hands it over; its type is not part of rspack's own declarations. */
interface RuntimeModuleSource {
  name: string;
  source?: { source: Buffer };
}

/** Asks the shell for a file; the event is what rspack's own loader would have had from its element. */
const ASK = '(type) => done({ type, target: { src: url } })';

/** What rspack writes, and what takes its place. */
const REPLACED: Record<string, { pattern: RegExp; by: string }> = {
  load_script: {
    pattern: /^.*?(\w+)\.l = function \(url, done, key, chunkId\) \{.*$/s,
    by: `$1.l = (url, done) => window.__LOAD_FILE__(url).then(${ASK});`,
  },
  css_loading: {
    pattern: /var cssLoadStylesheet = .*?\n\};\n/s,
    by: `var cssLoadStylesheet = (chunkId, url, done) => window.__LOAD_FILE__(url).then(${ASK});\n`,
  },
};

/**
 * Lazy chunks and their style sheets are loaded by the shell (shell/src/area-loading/load-chunk.ts), which holds each to
 * its hash in the release record: rspack's own loaders know no hashes, or would carry all of them in the entry. It
 * refuses to build when rspack's loaders look different (checked-loading.test.ts).
 */
export class CheckedLoadingPlugin implements RspackPluginInstance {
  /** Called by rspack. */
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckedLoadingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('CheckedLoadingPlugin', (module) => {
        const { name, source } = module as unknown as RuntimeModuleSource;
        const replaced = REPLACED[name];
        if (!source || !replaced) return;
        const text = source.source.toString();
        if (!replaced.pattern.test(text))
          throw new Error(`rspack's '${name}' is not the one that CheckedLoadingPlugin replaces`);
        source.source = Buffer.from(text.replace(replaced.pattern, replaced.by));
      });
    });
  }
}
