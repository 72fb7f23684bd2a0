import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { ReleaseRecord } from '@site/shared/contract';
import { integrityOf } from '@site/shared/releases/integrity';
import { runRspack } from '../releases/build-deployable';

/** An area that a stock build has made. */
export interface StockRemote {
  /** Its files by their address on the site. */
  files: Map<string, string>;
  /** The record with it in the place of the boards: every file has its hash there. */
  inRecord(record: ReleaseRecord): ReleaseRecord;
}

const NAME = 'mf_demands';
const PLACE = '/assets/mf-demands/';

/** Builds `stock-area` with rspack's own federation plugin and loaders. */
export async function buildStockRemote(): Promise<StockRemote> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stock-remote-'));
  await runRspack([
    {
      mode: 'production',
      devtool: false,
      target: ['web', 'es2022'],
      context: path.join(import.meta.dirname, 'stock-area'),
      entry: {},
      output: {
        path: folder,
        publicPath: PLACE,
        uniqueName: NAME,
        chunkFilename: 'stock-[name].js',
        cssChunkFilename: 'stock-[name].css',
      },
      module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
      plugins: [
        new rspack.container.ModuleFederationPluginV1({
          name: NAME,
          filename: 'stock-entry.js',
          library: { type: 'window', name: NAME },
          exposes: { './area': './area.js' },
          shared: { react: { singleton: true, import: false, requiredVersion: '^19.0.0' } },
        }),
      ],
    },
  ]);
  const names = readdirSync(folder);
  const files = new Map(
    names.map((name) => [PLACE + name, readFileSync(path.join(folder, name), 'utf8')] as const),
  );
  rmSync(folder, { recursive: true });
  const hash = (url: string) => integrityOf(files.get(url) ?? '');
  return {
    files,
    inRecord(record) {
      const area = record.areas['mf-demands'];
      const url = `${PLACE}stock-entry.js`;
      const hashes = Object.fromEntries(names.map((name) => [name, hash(PLACE + name)]));
      if (area) Object.assign(area, { entry: { url, integrity: hash(url) }, pages: {}, files: hashes });
      return record;
    },
  };
}
