import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, RspackPluginInstance, StatsCompilation } from '@rspack/core';
import type { AreaManifest } from '../contract/area-manifest';
import { widgetPart } from '../contract/widgets';
import { federationManifest } from './federation-manifest';
import { providedVersions } from './provided-versions';

/** Names of the files of one page or widget, relative to the build's folder. */
export interface BuiltPage {
  /** One script with all that the page needs: its chunks, the exposed module and the container. */
  bundle: string;
  /** The page's own chunks, for when the area is loaded already. */
  chunks: string[];
  css: string[];
}

/** What an area's build says of itself in `dist/build.json`. */
export interface AreaBuildReport {
  entry: string;
  /** The scripts of the exposed module: a part of each page's bundle, as the entry is. */
  exposed: string[];
  /** By page, and by `widgetPart` of a widget. */
  pages: Record<string, BuiltPage>;
  /** The ranges of the shared modules that it takes, by request. */
  shared: Record<string, string>;
  /** Its manifest for hosts with a stock federation plugin (federation-manifest.ts), named by its content. */
  manifest: string;
}

interface PluginOptions {
  manifest: AreaManifest;
  container: string;
}

/**
 * Reads from the build's own chunk graph which files each page and widget needs, and writes one script for each.
 *
 * The federation manifest is no help here: its list of async files holds every lazy page. A chunk file only pushes
 * modules into the chunk registry, so "chunks first, container last" in one file is a valid order.
 */
export class PageFilesPlugin implements RspackPluginInstance {
  readonly #options: PluginOptions;

  /** @param options the area and the name of its container */
  constructor(options: PluginOptions) {
    this.#options = options;
  }

  /** Called by rspack. */
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PageFilesPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const folder = String(compiler.options.output.path);
      const graph = stats.toJson({ all: false, entrypoints: true, chunkGroups: true });
      const described = {
        ...describeArea(graph, folder, this.#options),
        shared: consumedBy(stats.compilation),
      };
      const manifest = writeManifest(folder, compiler.context, this.#options, described);
      const report: AreaBuildReport = { ...described, manifest };
      writeFileSync(path.join(folder, 'build.json'), JSON.stringify(report, null, 1));
    });
  }
}

/** Which shared modules the build takes: each has a module of its own, `consume shared module (default) react@^19.0.0 …`. */
function consumedBy({ modules }: Compilation): Record<string, string> {
  const found = [...modules].flatMap((module) => {
    const [, request, range] = /^consume shared module \(\w+\) (.+)@(\S+)/.exec(module.identifier()) ?? [];
    return request && range ? [[request, range] as const] : [];
  });
  return Object.fromEntries(found.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function describeArea(
  graph: StatsCompilation,
  folder: string,
  { manifest, container }: PluginOptions,
): Omit<AreaBuildReport, 'shared' | 'manifest'> {
  const entry = filesOf(graph, container, '.js').at(-1);
  if (!entry) throw new Error(`${manifest.id}: the build has no container`);
  const exposed = filesOf(graph, 'expose-area', '.js');
  const parts = [
    ...[...new Set(manifest.routes.map(({ page }) => page))].map((page) => ({
      part: page,
      chunk: `page-${page}`,
    })),
    ...manifest.widgets.map((widget) => ({ part: widgetPart(widget), chunk: widgetPart(widget) })),
  ];
  const pages = parts.map(({ part, chunk }): [string, BuiltPage] => {
    const chunks = filesOf(graph, chunk, '.js');
    if (chunks.length === 0) {
      throw new Error(`${manifest.id}: area.json names '${part}', but src/area.tsx has no chunk '${chunk}'`);
    }
    const css = [...new Set([...filesOf(graph, 'expose-area', '.css'), ...filesOf(graph, chunk, '.css')])];
    return [
      part,
      { bundle: writeBundle(folder, part, [...new Set([...chunks, ...exposed, entry])]), chunks, css },
    ];
  });
  return { entry, exposed, pages: Object.fromEntries(pages) };
}

/** Writes the manifest for stock hosts; returns its name. */
function writeManifest(
  folder: string,
  root: string,
  { manifest: { id } }: PluginOptions,
  { entry, shared }: Omit<AreaBuildReport, 'manifest'>,
): string {
  const file = path.join(root, 'package.json');
  const { version = '0.0.0' }: { version?: string } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const files = readdirSync(folder)
    .filter((file) => /\.(js|css)$/.test(file) && !file.startsWith('bundle-') && file !== entry)
    .sort();
  const provided = providedVersions(import.meta.dirname);
  const content = JSON.stringify(
    federationManifest({ id, version, entry, files, shared, provided }),
    null,
    1,
  );
  const name = `mf-manifest.${shortHash(content)}.json`;
  writeFileSync(path.join(folder, name), content);
  return name;
}

const shortHash = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

/**
 * Names of the files of an entry or a named chunk group.
 *
 * @param graph the build's statistics, with entrypoints and chunk groups
 * @param group its name
 * @param ending `.js` or `.css`
 */
export function filesOf(graph: StatsCompilation, group: string, ending: string): string[] {
  const assets = graph.entrypoints?.[group]?.assets ?? graph.namedChunkGroups?.[group]?.assets ?? [];
  return assets.map((asset) => asset.name).filter((name) => name.endsWith(ending));
}

/**
 * Writes one script out of several, named by its content, and a source map that says where each of them begins in it.
 *
 * @param folder the build's folder
 * @param part the page or widget it is for
 * @param files names of the scripts, in loading order
 * @returns its name
 */
export function writeBundle(folder: string, part: string, files: readonly string[]): string {
  const codes = files.map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/;?\s*$/, ';'));
  const code = codes.join('\n');
  const name = `bundle-${part}.${shortHash(code)}.js`;
  writeFileSync(path.join(folder, name), code);
  let line = 0;
  const sections = files.map((file, index) => {
    const section = { offset: { line, column: 0 }, url: `${file}.map` };
    line += codes[index]?.split('\n').length ?? 0;
    return section;
  });
  writeFileSync(path.join(folder, `${name}.map`), JSON.stringify({ version: 3, sections }));
  return name;
}
