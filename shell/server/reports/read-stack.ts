import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import { mapKey } from '@site/shared/releases/keys';
import type { Storage } from '@site/shared/releases/storage/storage';

/** A place in the code, as a team reads it. */
export interface StackFrame {
  /** The function's name, where the browser or the map knows it. */
  function?: string;
  /** Path of the source file in the repository; of the released file when there is no map. */
  file: string;
  /** From 1. */
  line: number;
  column: number;
  /** The file is one of ours, not of a package. */
  own: boolean;
}

/**
 * The place at the end of a stack's line, as Chromium (`at f (address)`) and the others (`f@address`) write it; Node has the
 * key of a bundle there.
 */
const PLACE = /(?:^|[\s(@])((?:https?:\/\/|\/|server\/)[^\s()]+):(\d+):(\d+)\)?$/;
/** Longer lines are no browser's: anybody can send them, and what reads them must not take its time. */
const LONGEST_LINE = 500;
const RELEASED = /(?:\/assets|^server)\/([a-z][a-z-]*)\/([\w.-]+\.c?js)(?:\?[^/]*)?$/;
const MOST_FRAMES = 40;
/** Maps that stay in memory: each takes megabytes. */
const MOST_MAPS = 8;
const LARGEST_MAP = 20_000_000;

/** Where the parts of a bundle begin (shared/build/page-files-plugin.ts). */
interface BundleMap {
  sections: { offset: { line: number; column: number }; url: string }[];
}

const isBundleMap = (map: object): map is BundleMap => 'sections' in map;

/** `webpack:///./src/a.tsx` and the like, as the repository has it. */
const sourcePath = (source: string, deployable: string): string => {
  const bare = source.replace(/^\w+:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  if (/(^|\/)node_modules\//.test(bare)) return bare.slice(bare.indexOf('node_modules/'));
  return path.posix.normalize(path.posix.join(deployable, bare)).replace(/^(\.\.\/)+/, '');
};

/** Reads the stacks of crashes with the source maps of the releases. */
export class StackReader {
  readonly #storage: Storage;
  readonly #maps = new Map<string, Promise<SourceMap | BundleMap | undefined>>();

  /** @param storage the release store */
  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /**
   * The frames of a stack, the innermost first. What has no map stays as it was written.
   *
   * @param stack as the browser wrote it, or the site's server
   */
  async read(stack: string): Promise<StackFrame[]> {
    const places = stack.split('\n').flatMap((line) => readLine(line.trim()) ?? []);
    const frames = await Promise.all(places.slice(0, MOST_FRAMES).map((place) => this.#frame(place)));
    return frames.flatMap((frame) => frame ?? []);
  }

  /** What is no released file is left out: the address of a page may name a person. */
  async #frame({ name, address, line, column }: Place): Promise<StackFrame | undefined> {
    const [, deployable, file] = RELEASED.exec(address) ?? [];
    if (!deployable || !file) return undefined;
    const raw = { file: `${deployable}/${file}`, line, column };
    const given = name ? { function: name } : {};
    const found = await this.#find(deployable, file, raw.line - 1, raw.column - 1);
    return found ? { ...given, ...found } : { ...given, ...raw, own: true };
  }

  async #find(
    deployable: string,
    file: string,
    line: number,
    column: number,
  ): Promise<StackFrame | undefined> {
    const map = await this.#map(deployable, `${file}.map`);
    if (!map) return undefined;
    if (isBundleMap(map)) {
      const part = map.sections.findLast(({ offset }) => offset.line <= line);
      if (!part || path.basename(part.url) !== part.url) return undefined;
      return this.#find(deployable, part.url.replace(/\.map$/, ''), line - part.offset.line, column);
    }
    // The name is there, but not in the types.
    const entry: Partial<SourceMapping & { name: string }> = map.findEntry(line, column);
    const { originalSource, originalLine = 0, originalColumn = 0 } = entry;
    if (!originalSource) return undefined;
    const source = sourcePath(originalSource, deployable);
    return {
      ...(entry.name ? { function: entry.name } : {}),
      file: source,
      line: originalLine + 1,
      column: originalColumn + 1,
      own: !source.startsWith('node_modules/'),
    };
  }

  #map(deployable: string, name: string): Promise<SourceMap | BundleMap | undefined> {
    const key = mapKey(deployable, name);
    const known = this.#maps.get(key);
    if (known) return known;
    const read = readMap(this.#storage, key);
    this.#maps.set(key, read);
    const [oldest] = this.#maps.keys();
    if (this.#maps.size > MOST_MAPS && oldest) this.#maps.delete(oldest);
    return read;
  }
}

interface Place {
  /** The function's, as the browser knows it; empty when it has none. */
  name: string;
  address: string;
  line: number;
  column: number;
}

function readLine(text: string): Place | undefined {
  const found = text.length <= LONGEST_LINE ? PLACE.exec(text) : null;
  if (!found) return undefined;
  const [, address = '', line, column] = found;
  const name = text.slice(0, found.index).replace(/^at(\s+|$)/, '');
  return { name: name.trim(), address, line: Number(line), column: Number(column) };
}

async function readMap(storage: Storage, key: string): Promise<SourceMap | BundleMap | undefined> {
  try {
    const stored = ((await storage.stat(key))?.size ?? 0) <= LARGEST_MAP && (await storage.read(key));
    if (!stored) return undefined;
    const map: SourceMapPayload | BundleMap = JSON.parse(stored.body.toString());
    return isBundleMap(map) && map.sections.some((section) => 'url' in section)
      ? map
      : new SourceMap(map as SourceMapPayload);
  } catch {
    return undefined;
  }
}
