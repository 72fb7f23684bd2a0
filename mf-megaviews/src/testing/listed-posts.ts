import type { ScenarioRequest } from '@site/shared/testing/standalone';
import { answers } from '../../standalone/scenarios';

export const POSTS = 'POST /api/megaviews/get-posts';
export const STREAMS = 'POST /api/livestream/get-list';

/** A page of posts as a service lists it. */
export interface ListedPosts {
  data: { post: { id: string; title: string }; author: object }[];
  nextCursor: string | null;
}

/** What a test changes of a post. */
export type ChangePost = (post: { id: string }) => object;

/**
 * Answers with the scenario's pages of 24 posts, each changed.
 *
 * @param call {@link POSTS} or {@link STREAMS}
 */
export const listed =
  (call: typeof POSTS | typeof STREAMS, change: ChangePost = () => ({})) =>
  (request: ScenarioRequest): ListedPosts => {
    const page = answers[call]?.full(request) as ListedPosts;
    return {
      ...page,
      data: page.data.map(({ post, author }) => ({ post: { ...post, ...change(post) }, author })),
    };
  };

/** Answers with posts that have a video each. */
export const videos = (change: ChangePost = () => ({})) =>
  listed(POSTS, (post) => ({ video_path: `videos/${post.id}.mp4`, ...change(post) }));

/** Answers with the first posts alone: there is no page behind them. */
export const onlyPage = (request: ScenarioRequest): ListedPosts => ({
  ...videos()(request),
  nextCursor: null,
});
