import { runInNewContext } from 'node:vm';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** A shared module as rspack writes it into the container. */
interface ConsumedModule {
  shareKey: string;
  requiredVersion: string;
  singleton: boolean;
  fallback?: unknown;
}

interface ConsumeData {
  chunkMapping: Record<string, string[]>;
  moduleIdToConsumeDataMapping: Record<string, ConsumedModule>;
  initialConsumes: unknown[];
}

/** The module's source as rspack hands it over; its type is not part of rspack's own declarations. */
interface RuntimeModuleSource {
  name: string;
  source?: { source: Buffer };
}

const CARET = /^\^(\d+)(?:\.(\d+)(?:\.(\d+))?)?$/;

/**
 * What a container does when one of its chunks wants a shared module: take the version in use, or the newest, from
 * the share scope, and say so when it is outside the range. The rules are those of the runtime it replaces for
 * singletons without a copy of their own; the ranges are parsed here, at build time.
 */
const CONSUMES = `
var wants = WANTS, byChunk = BY_CHUNK, state = {};
var parse = (version) => version.split('-')[0].split('.').map(Number);
var older = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
var find = ([key, ...ranges]) => {
  var versions = REQUIRE.S.default && REQUIRE.S.default[key];
  if (!versions) throw Error('Shared module ' + key + ' is not in the share scope');
  var version = Object.keys(versions).sort((a, b) => !!versions[b].loaded - !!versions[a].loaded || older(parse(b), parse(a)))[0];
  var have = parse(version);
  if (!ranges.some((range) => have[0] == range[0] && older(have, range) >= 0)) console.warn('Unsatisfied version ' + version + ' of shared module ' + key + ' (required ^' + ranges.map((range) => range.join('.')).join(' || ^') + ')');
  versions[version].loaded = 1;
  return versions[version].get();
};
REQUIRE.f.consumes = (chunkId, promises) => (byChunk[chunkId] || []).forEach((id) => {
  if (id in state) return state[id] && promises.push(state[id]);
  var done = (factory) => { state[id] = 0; REQUIRE.m[id] = (module) => { delete REQUIRE.c[id]; module.exports = factory(); }; };
  var fail = (error) => { delete state[id]; REQUIRE.m[id] = () => { delete REQUIRE.c[id]; throw error; }; };
  try {
    var factory = find(wants[id]);
    factory.then ? promises.push(state[id] = factory.then(done, fail)) : done(factory);
  } catch (error) { fail(error); }
});
`;

/** An area provides nothing, so joining the share scope is no work. */
const SHARING = 'REQUIRE.S = {}; REQUIRE.I = () => 1;';

/**
 * Replaces the share runtime in an area's container: rspack's own parses version ranges of every form in the browser
 * and has a resolver for each way of consuming, 1.9 kB (brotli) in every area.
 *
 * It refuses to build what it does not understand: another form of range, a fallback copy, or a rspack whose runtime
 * looks different (slim-share-runtime.test.ts builds a container and runs it).
 */
export class SlimShareRuntimePlugin implements RspackPluginInstance {
  /** Called by rspack. */
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SlimShareRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SlimShareRuntimePlugin', (module) => {
        const { name, source } = module as unknown as RuntimeModuleSource;
        if (!source || (name !== 'consumes_loading' && name !== 'sharing')) return;
        const text = source.source.toString();
        source.source = Buffer.from(name === 'sharing' ? slimSharing(text) : slimConsumes(text));
      });
    });
  }
}

function requireName(text: string): string {
  const name = /(\w+)\.(?:consumesLoadingData|initializeSharingData) = /.exec(text)?.[1];
  if (!name)
    throw new Error('the share runtime of this rspack is not the one that SlimShareRuntimePlugin replaces');
  return name;
}

function slimSharing(text: string): string {
  if (!/scopeToSharingDataMapping:\s*\{\s*\}/.test(text))
    throw new Error('an area provides no shared module');
  return SHARING.replaceAll('REQUIRE', requireName(text));
}

function slimConsumes(text: string): string {
  const literal = /\.consumesLoadingData = (\{.*?\});?\n/s.exec(text)?.[1] ?? '';
  const data: ConsumeData = runInNewContext(`(${literal})`, {});
  const wants = Object.entries(data.moduleIdToConsumeDataMapping).map(([id, wanted]) => {
    const ranges = wanted.requiredVersion.split('||').map((part) => CARET.exec(part.trim()));
    if (ranges.includes(null) || !wanted.singleton || wanted.fallback !== undefined) {
      throw new Error(
        `shared module ${wanted.shareKey}: only singletons with caret ranges and no copy are built`,
      );
    }
    const numbers = ranges.map((range) => [1, 2, 3].map((part) => Number(range?.[part] ?? 0)));
    return [id, [wanted.shareKey, ...numbers]];
  });
  return CONSUMES.replaceAll('REQUIRE', requireName(text))
    .replace('WANTS', JSON.stringify(Object.fromEntries(wants)))
    .replace('BY_CHUNK', JSON.stringify(data.chunkMapping));
}
