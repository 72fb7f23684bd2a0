import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startClient } from '../foundation/database/pglite.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * A database without any schema, as {@link openPglite} can open it: initialising one takes eight times as long as
 * opening one that was, and nearly every test file needs one. It is made once per version of PGlite.
 */
export async function emptyDatabase(): Promise<Blob> {
  const manifest = join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'));
  const file = join(ROOT, '.data/testing', `empty-database-${version}.tar`);
  if (!existsSync(file)) await makeEmptyDatabase(file);
  return new Blob([await readFile(file)]);
}

async function makeEmptyDatabase(file: string): Promise<void> {
  const client = await startClient({});
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(join(file, '..'), { recursive: true });
  // Test files that start together may each make one: the name is given to a whole one only.
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
}
