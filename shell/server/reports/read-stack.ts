import path from 'node:path';
import { mapKey } from '@site/shared/releases/keys';
import type { SourceMaps } from './source-maps';

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
/** A released file, of a remote of a stock build in the folder of its version, with no part of the path that climbs. */
const RELEASED =
  /(?:\/assets|^server)\/([a-z][a-z-]*)\/((?:[\w@][\w@.~-]*\/)*[\w@][\w@.~-]*\.c?js)(?:\?[^/]*)?$/;
const MOST_FRAMES = 40;
/** `webpack:///./src/a.tsx` and the like, as the repository has it. */
const sourcePath = (source: string, deployable: string): string => {
  const bare = source.replace(/^\w+:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  if (/(^|\/)node_modules\//.test(bare)) return bare.slice(bare.indexOf('node_modules/'));
  return path.posix.normalize(path.posix.join(deployable, bare)).replace(/^(\.\.\/)+/, '');
};

/** Reads the stacks of crashes with the source maps of the releases. */
export class StackReader {
  readonly #maps: SourceMaps;

  /** @param maps those of the release store */
  constructor(maps: SourceMaps) {
    this.#maps = maps;
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
    const place = await this.#maps.placeAt(mapKey(deployable, `${file}.map`), line, column);
    if (!place) return undefined;
    if ('part' in place) {
      if (path.basename(place.part) !== place.part) return undefined;
      return this.#find(deployable, place.part.replace(/\.map$/, ''), place.line, column);
    }
    const source = sourcePath(place.source, deployable);
    return {
      ...(place.name ? { function: place.name } : {}),
      file: source,
      line: place.line + 1,
      column: place.column + 1,
      own: !source.startsWith('node_modules/'),
    };
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
