import type { Queryable } from '../foundation/database/database.ts';

/** Where this service plays a stream; the posts name this path. */
export function playbackPath(stream: string): string {
  return `/whep/${stream}`;
}

/** Whether a stream runs, or undefined when no post plays it. */
export async function findLiveStatus(
  database: Queryable,
  stream: string,
): Promise<'live' | 'ended' | undefined> {
  const { rows } = await database.query<{ live_status: 'live' | 'ended' }>(
    `select live_status from video_posts where type = 'livestream' and playback_url = $1
     order by live_status desc limit 1`,
    [playbackPath(stream)],
  );
  return rows[0]?.live_status;
}

/** Those of the streams that do not run (any more). */
export async function findNotLive(database: Queryable, streams: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ playback_url: string }>(
    `select playback_url from video_posts
     where type = 'livestream' and live_status = 'live' and playback_url = any($1::text[])`,
    [streams.map(playbackPath)],
  );
  const live = new Set(rows.map(({ playback_url }) => playback_url));
  return streams.filter((stream) => !live.has(playbackPath(stream)));
}
