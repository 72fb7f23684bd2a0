import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, RspackPluginInstance, StatsCompilation } from '@rspack/core';
import type { AreaManifest } from '../contract/area-manifest';
import { widgetPart } from '../contract/widgets';

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
  /** By page, and by `widgetPart` of a widget. */
  pages: Record<string, BuiltPage>;
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
      const report = describeArea(graph, folder, this.#options);
      writeFileSync(path.join(folder, 'build.json'), JSON.stringify(report, null, 1));
    });
  }
}

function describeArea(
  graph: StatsCompilation,
  folder: string,
  { manifest, container }: PluginOptions,
): AreaBuildReport {
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
  return { entry, pages: Object.fromEntries(pages) };
}

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
 * Writes one script out of several, named by its content.
 *
 * @param folder the build's folder
 * @param part the page or widget it is for
 * @param files names of the scripts, in loading order
 * @returns its name
 */
export function writeBundle(folder: string, part: string, files: readonly string[]): string {
  const code = files
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/;?\s*$/, ';'))
    .join('\n');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const name = `bundle-${part}.${hash}.js`;
  writeFileSync(path.join(folder, name), code);
  return name;
}
