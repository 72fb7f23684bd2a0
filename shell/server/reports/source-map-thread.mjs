// @ts-check
// Reads source maps: parsing one of some megabytes would hold up every page of the site's own thread.
import { SourceMap } from 'node:module';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('./source-maps').MapPlace} MapPlace */
/** @typedef {import('./source-maps').MapMessage} MapMessage */
/** @typedef {{ sections: { offset: { line: number; column: number }; url: string }[] }} BundleMap Where the parts of a bundle begin (shared/build/page-files-plugin.ts). */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
/** @type {Map<string, SourceMap | BundleMap | undefined>} */
const maps = new Map();

/** @param {Uint8Array} body */
function parse(body) {
  try {
    const map = JSON.parse(Buffer.from(body).toString());
    const isBundle = map.sections?.some((/** @type {object} */ section) => 'url' in section);
    return isBundle ? /** @type {BundleMap} */ (map) : new SourceMap(map);
  } catch {
    return undefined;
  }
}

/**
 * @param {SourceMap | BundleMap | undefined} map
 * @param {number} line
 * @param {number} column
 * @returns {MapPlace | undefined}
 */
function placeIn(map, line, column) {
  if (!map) return undefined;
  if (!(map instanceof SourceMap)) {
    const part = map.sections.findLast(({ offset }) => offset.line <= line);
    return part && { part: part.url, line: line - part.offset.line };
  }
  // The name is there, but not in the types.
  const entry = /** @type {Partial<import('node:module').SourceMapping & { name: string }>} */ (
    map.findEntry(line, column)
  );
  const { originalSource: source, originalLine = 0, originalColumn = 0, name } = entry;
  if (!source) return undefined;
  return { source, line: originalLine, column: originalColumn, ...(name ? { name } : {}) };
}

port.on('message', (/** @type {MapMessage} */ message) => {
  if (message.kind === 'hold') maps.set(message.key, parse(message.body));
  else if (message.kind === 'forget') maps.delete(message.key);
  else {
    const { id, key, line, column } = message;
    port.postMessage({ id, place: placeIn(maps.get(key), line, column) });
  }
});
