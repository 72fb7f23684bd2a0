import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../foundation/database/database.ts';
import { HttpError } from '../../foundation/http/http-error.ts';
import { hasCode } from '../../foundation/startup-error.ts';
import { UPLOAD_FILE } from './upload-path.ts';
import type { UploadSettings } from './upload-settings.ts';

export interface UploadStoreParts {
  database: Database;
  /** Folder of the pictures; made when the first one comes, and shared by all nodes. */
  directory: string;
  settings: UploadSettings;
}

const HOUR = 3_600_000;
const BATCH = 500;

/**
 * Keeps a picture under a name that nobody can guess.
 *
 * @param ownerUid whose room it takes
 * @returns the name
 * @throws HttpError 429 naming `file` when the account has no room left
 */
export async function keepUpload(parts: UploadStoreParts, ownerUid: string, bytes: Buffer): Promise<string> {
  const { database, directory } = parts;
  const name = `${randomBytes(18).toString('base64url')}.webp`;
  await takeRoom(parts, ownerUid, name, bytes.length);
  // Written beside its place and renamed into it, so that a kill leaves no half of a picture.
  const temporary = join(directory, `${name}.tmp`);
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, join(directory, name));
  } catch (error) {
    await rm(temporary, { force: true });
    await database.query('delete from uploads where name = $1', [name]);
    throw error;
  }
  return name;
}

/**
 * Removes the pictures that were chosen and never sent: those that no message names some time after they came. Two
 * nodes may do so at once.
 *
 * @returns how many files went
 */
export async function sweepUploads({ database, directory, settings }: UploadStoreParts): Promise<number> {
  if (settings.unsentHours === 0) return 0;
  const old = await filesBefore(directory, Date.now() - settings.unsentHours * HOUR);
  let removed = 0;
  for (let start = 0; start < old.length; start += BATCH) {
    const { rows } = await database.query<{ name: string }>(
      `select name from unnest($1::text[]) as file (name) where not exists (
         select from firestore_documents where fields @> jsonb_build_object('file_paths', jsonb_build_object(
           'arrayValue', jsonb_build_object('values', jsonb_build_array(
             jsonb_build_object('stringValue', 'uploads/' || name))))))`,
      [old.slice(start, start + BATCH)],
    );
    const unsent = rows.map(({ name }) => name);
    for (const name of unsent) await rm(join(directory, name), { force: true });
    await database.query('delete from uploads where name = any($1::text[])', [unsent]);
    removed += unsent.length;
  }
  return removed;
}

async function takeRoom(
  { database, settings }: UploadStoreParts,
  ownerUid: string,
  name: string,
  size: number,
): Promise<void> {
  const { affectedRows } = await database.transaction(async (transaction) => {
    // One after the other for an account: no two take the last room.
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('uploads ' || $1, 0))", [
      ownerUid,
    ]);
    return transaction.query(
      `insert into uploads (name, owner_uid, bytes) select $1, $2::uuid, $3::integer
       where (select coalesce(sum(bytes), 0) from uploads where owner_uid = $2::uuid) + $3::integer <= $4::bigint`,
      [name, ownerUid, size, settings.bytesPerUser],
    );
  });
  if (affectedRows === 0) {
    throw new HttpError(429, 'no_room', 'file: the pictures of this account take all its room', 'file');
  }
}

async function filesBefore(directory: string, time: number): Promise<string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names.filter((one) => UPLOAD_FILE.test(one))) {
    // Another node may have removed it meanwhile.
    const file = await stat(join(directory, name)).catch(() => undefined);
    if (file !== undefined && file.mtimeMs < time) old.push(name);
  }
  return old;
}
