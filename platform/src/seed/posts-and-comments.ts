import { readVideoCatalogue } from '../base/media/video-catalogue.ts';
import type { Queryable } from '../foundation/database/database.ts';
import { generateThreads, insertThreads, readCommentedPosts } from './comment-threads.ts';
import { generateVideoPosts, insertVideoPosts, readVideoSources } from './video-posts.ts';

/**
 * Writes videos, live streams and private threads for the listings that are in the database; what a seed wrote
 * before has gone with its authors.
 */
export async function seedPostsAndComments(
  transaction: Queryable,
  { seed, now, authorIds }: { seed: number; now: Date; authorIds: readonly string[] },
): Promise<void> {
  const videos = await readVideoCatalogue();
  const sources = await readVideoSources(transaction);
  await insertVideoPosts(transaction, generateVideoPosts({ seed, now, videos, sources }));
  const posts = await readCommentedPosts(transaction);
  await transaction.query("delete from local_users where device_id like 'demo-%'");
  await insertThreads(transaction, generateThreads({ seed, now, posts, authorIds }));
}
