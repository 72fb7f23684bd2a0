import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { MEDIA_SOURCE_DIR } from './media-catalogue.ts';

const HASH_LENGTH = 8;

const videoItemSchema = z.object({
  path: z.string(),
  kind: z.literal('video'),
  subject: z.string(),
  duration: z.number(),
  poster: z.string(),
  hls: z.string(),
  hlsFiles: z.array(z.string()).min(1),
});
const liveItemSchema = z.object({
  path: z.string(),
  kind: z.literal('live'),
  subject: z.string(),
  poster: z.string(),
  audio: z.string(),
  fps: z.number().positive(),
});
const mediaFileSchema = z.object({ items: z.array(z.looseObject({ kind: z.string() })) });

/** A short video of the demo set. All paths are under /media/. */
export interface VideoItem {
  /** Folder name, such as living-tour. */
  name: string;
  /** What it shows: living, kitchen, villa … */
  subject: string;
  /** Length in seconds. */
  duration: number;
  /** The whole file as MP4. */
  path: string;
  /** First picture, WebP. */
  poster: string;
  /** Master playlist of the HLS form. */
  hls: string;
}

/** A loop that a live stream plays, with its poster under /media/. */
export interface LiveItem {
  /** File name without ending, such as room-living. */
  name: string;
  subject: string;
  poster: string;
  /** Absolute path of the pictures, an H.264 byte stream. */
  video: string;
  /** Absolute path of the sound, Opus in Ogg. */
  audio: string;
  /** Pictures a second. */
  fps: number;
}

/** What there is to watch, and the file behind each public path. */
export interface VideoCatalogue {
  videos: VideoItem[];
  lives: LiveItem[];
  /** Public path (without /media/) to absolute file. */
  files: Map<string, string>;
}

/**
 * Reads videos and live loops named by media.json.
 *
 * Playlists name their segments relative to themselves, so a whole folder gets one hash of all its files instead
 * of a hash in each name; every file in it may then be cached for ever.
 */
export async function readVideoCatalogue(directory: string = MEDIA_SOURCE_DIR): Promise<VideoCatalogue> {
  const { items } = mediaFileSchema.parse(JSON.parse(await readFile(join(directory, 'media.json'), 'utf8')));
  const files = new Map<string, string>();
  const videos: VideoItem[] = [];
  const lives: LiveItem[] = [];
  for (const item of items) {
    if (item.kind === 'video') videos.push(await addVideo(directory, videoItemSchema.parse(item), files));
    if (item.kind === 'live') lives.push(await addLive(directory, liveItemSchema.parse(item), files));
  }
  return { videos, lives, files };
}

async function addVideo(
  directory: string,
  item: z.infer<typeof videoItemSchema>,
  files: Map<string, string>,
): Promise<VideoItem> {
  const folder = dirname(item.path);
  const playlists = dirname(item.hls);
  const sources = [item.path, item.poster, ...item.hlsFiles.map((name) => `${playlists}/${name}`)];
  const hash = await hashOf(sources.map((source) => join(directory, source)));
  const publicPath = (source: string) => `${folder}.${hash}${source.slice(folder.length)}`;
  for (const source of sources) files.set(publicPath(source), join(directory, source));
  return {
    name: basename(folder),
    subject: item.subject,
    duration: item.duration,
    path: publicPath(item.path),
    poster: publicPath(item.poster),
    hls: publicPath(item.hls),
  };
}

async function addLive(
  directory: string,
  item: z.infer<typeof liveItemSchema>,
  files: Map<string, string>,
): Promise<LiveItem> {
  const source = join(directory, item.poster);
  const name = basename(item.poster, '.webp');
  const poster = `${dirname(item.poster)}/${name}.${await hashOf([source])}.webp`;
  files.set(poster, source);
  return {
    name,
    subject: item.subject,
    poster,
    video: join(directory, item.path),
    audio: join(directory, item.audio),
    fps: item.fps,
  };
}

async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
