import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** One tile of an archive. */
export interface ArchiveTile {
  z: number;
  x: number;
  y: number;
  /** The vector tile, not compressed. */
  data: Uint8Array;
}

/** What the archive says of itself. */
export interface ArchiveInfo {
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north; degrees WGS 84. */
  bounds: [number, number, number, number];
  metadata: Record<string, unknown>;
}

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;

function varints(values: number[]): Uint8Array {
  const bytes: number[] = [];
  for (let value of values) {
    while (value >= 0x80) {
      bytes.push((value % 0x80) | 0x80);
      value = Math.floor(value / 0x80);
    }
    bytes.push(value);
  }
  return Uint8Array.from(bytes);
}

/** The directory: ids as steps, run lengths, lengths, and offsets, of which 0 means 'right behind the one before'. */
const directory = (entries: { id: number; length: number }[]): Buffer =>
  gzipSync(
    varints([
      entries.length,
      ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
      ...entries.map(() => 1),
      ...entries.map(({ length }) => length),
      ...entries.map((_, index) => (index === 0 ? 1 : 0)),
    ]),
  );

/**
 * Writes vector tiles as one PMTiles archive, version 3 of its specification
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), with all tiles in the root directory.
 *
 * @throws RangeError when there are too many tiles for a root directory of 16 kB
 */
export function pmtilesArchive(tiles: ArchiveTile[], info: ArchiveInfo): Buffer {
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(data, { level: 9 }) }))
    .sort((a, b) => a.id - b.id);
  const root = directory(sorted.map(({ id, data }) => ({ id, length: data.length })));
  if (HEADER_BYTES + root.length > 16_384)
    throw new RangeError(`${tiles.length} tiles need leaf directories`);
  const metadata = gzipSync(JSON.stringify(info.metadata));
  const data = Buffer.concat(sorted.map((tile) => tile.data));

  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + root.length;
  const dataAt = metadataAt + metadata.length;
  const places = [HEADER_BYTES, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  const counts = [sorted.length, sorted.length, sorted.length];
  [...places, ...counts].forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  // Tiles in the order of their ids; directories and tiles as gzip.
  [1, GZIP, GZIP, VECTOR_TILES, info.minZoom, info.maxZoom].forEach((value, index) => {
    header.writeUInt8(value, 96 + index);
  });
  const [west, south, east, north] = info.bounds;
  const degrees = (value: number) => Math.round(value * 10_000_000);
  [west, south, east, north].forEach((value, index) => {
    header.writeInt32LE(degrees(value), 102 + index * 4);
  });
  header.writeUInt8(info.minZoom, 118);
  header.writeInt32LE(degrees((west + east) / 2), 119);
  header.writeInt32LE(degrees((south + north) / 2), 123);
  return Buffer.concat([header, root, metadata, data]);
}
