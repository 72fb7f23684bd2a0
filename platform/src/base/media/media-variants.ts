import { constants, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type MediaItem, VARIANT_WIDTHS, variantPath } from './media-catalogue.ts';

const WEBP_QUALITY = 76;

interface Job {
  target: string;
  source: string;
  /** undefined copies the original. */
  width: number | undefined;
}

/**
 * Makes the served files, originals and smaller sizes, that the cache folder does not have yet.
 *
 * Each file is written beside its place and renamed into it, so neither a kill nor a second process leaves a
 * half-written one.
 *
 * @param items the catalogue
 * @param cacheDir folder that /media/ is served from
 * @returns how many files were made
 */
export async function prepareMedia(items: readonly MediaItem[], cacheDir: string): Promise<number> {
  const folders = [...new Set(items.map((item) => dirname(item.path)))];
  const present = new Set<string>();
  for (const folder of folders) {
    await mkdir(join(cacheDir, folder), { recursive: true });
    for (const name of await readdir(join(cacheDir, folder))) present.add(`${folder}/${name}`);
  }
  const missing = items.flatMap(jobsOf).filter((job) => !present.has(job.target));
  const queue = [...missing];
  const worker = async () => {
    for (let job = queue.pop(); job !== undefined; job = queue.pop()) await make(job, cacheDir);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return missing.length;
}

function jobsOf(item: MediaItem): Job[] {
  return [
    { target: item.path, source: item.source, width: undefined },
    ...VARIANT_WIDTHS[item.kind].map((width) => ({
      target: variantPath(item.path, width),
      source: item.source,
      width,
    })),
  ];
}

async function make(job: Job, cacheDir: string): Promise<void> {
  const target = join(cacheDir, job.target);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    if (job.width === undefined) {
      await copyFile(job.source, temporary, constants.COPYFILE_FICLONE);
    } else {
      await sharp(job.source).resize({ width: job.width }).webp({ quality: WEBP_QUALITY }).toFile(temporary);
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
