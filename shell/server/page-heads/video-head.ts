import { isFields } from '@site/shared/domain';
import { shortened, textOf } from './head-text';
import type { HeadRequest, PageHead } from './page-head';

const FEED = /^\/mega-views\/?$/;
const LONGEST_ID = 100;

function describe(id: string, answer: unknown): PageHead | undefined {
  const items = isFields(answer) && Array.isArray(answer.data) ? answer.data.filter(isFields) : [];
  // A service that cannot tell one post by its id lists others.
  const item = items.find(({ post }) => isFields(post) && post.id === id);
  if (!item || !isFields(item.post) || textOf(item.post.title) === '') return undefined;
  const { post, author } = item;
  const [photo] = Array.isArray(post.images_path) ? post.images_path.map(textOf).filter(Boolean) : [];
  const image = textOf(post.poster_path) || photo;
  const facts = [isFields(author) ? textOf(author.display_name) : '', textOf(post.location)].filter(Boolean);
  return {
    title: textOf(post.title),
    description: shortened([facts.join(' · '), textOf(post.description)].filter(Boolean).join('. ')),
    path: `/mega-views?${new URLSearchParams({ start: id })}`,
    ...(image ? { image } : {}),
  };
}

/** A feed of videos that starts at one of them: the address that is shared (MEGA-2). */
export function videoHead({ pathname, searchParams }: URL): HeadRequest | undefined {
  const id = searchParams.get('start');
  if (!FEED.test(pathname) || !id || id.length > LONGEST_ID) return undefined;
  return {
    call: '/api/megaviews/get-posts',
    body: { filter: { id }, cursor: null, limit: 1 },
    // Without that video it is still the feed.
    isOfOne: false,
    describe: (answer) => describe(id, answer),
  };
}
