import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AreaId, PageFiles, ReleaseFile } from '@site/shared/contract';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { addDeltas } from '../deltas/add-deltas';
import { nodeCommand } from '../lib/children.mjs';
import { ROOT } from '../lib/settings.mjs';
import { publish } from '../releases/publish';

/** A site's release store. */
export const storeIn = (folder: string): ReleaseStore => new ReleaseStore(path.join(folder, 'releases'));

/**
 * Runs one of the release commands as a team does, in a process of its own.
 *
 * @param folder the site's data folder
 * @param args the command and what it is given: `rollback`, `canary mf-account@2.0.0 10%`
 * @returns what it printed
 */
export function releases(folder: string, ...args: string[]): string {
  const { node, rest, options } = commandFor(folder, args);
  return execFileSync(node, rest, options);
}

/** The same as {@link releases}, while this process goes on: it serves what is released. */
export async function releasesMeanwhile(folder: string, ...args: string[]): Promise<string> {
  const { node, rest, options } = commandFor(folder, args);
  return (await promisify(execFile)(node, rest, options)).stdout;
}

function commandFor(folder: string, args: string[]) {
  const [node = '', ...rest] = nodeCommand('scripts/releases/cli.ts', ...args);
  const env = { ...process.env, DATA_DIR: folder, RELEASED_BY: 'lan' };
  return { node, rest, options: { cwd: ROOT, env, encoding: 'utf8' as const } };
}

/**
 * Publishes an area that differs from the live one: its pages mark the document with their version.
 *
 * @param store the site's
 * @param id which area
 * @param version `2.0.0`
 * @param stage leaves the live one live
 * @param hasNewChunks what its pages want within a tab has other names as well
 */
export async function publishMarked(
  store: ReleaseStore,
  id: AreaId,
  version: string,
  stage = false,
  hasNewChunks = false,
): Promise<void> {
  const live = (await store.current())?.areas[id];
  if (!live) throw new Error(`${id} is not live`);
  const folder = mkdtempSync(path.join(tmpdir(), 'marked-'));
  const mark = async ({ url }: ReleaseFile): Promise<ReleaseFile> => {
    const code = `${readFileSync(path.join(store.place, url), 'utf8')}\ndocument.documentElement.dataset.marked="${version}";`;
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const file = path.join(folder, path.basename(url).replace(/\.[^.]+\.js$/, `.${hash}.js`));
    writeFileSync(file, code);
    return store.addFile(id, file);
  };
  const pages: Record<string, PageFiles> = {};
  for (const [page, files] of Object.entries(live.pages))
    pages[page] = {
      ...files,
      bundle: await mark(files.bundle),
      chunks: hasNewChunks ? await Promise.all(files.chunks.map(mark)) : files.chunks,
    };
  rmSync(folder, { recursive: true });
  await addDeltas(
    store.storage,
    id,
    Object.values(pages).map(({ bundle }) => bundle.url),
  );
  await publish(store, [{ name: id, release: { ...live, version: `${version}+e2e`, pages } }], 'lan', stage);
}
