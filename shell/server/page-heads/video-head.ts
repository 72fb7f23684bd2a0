import { type Fields, isFields } from '@site/shared/domain';
import type { HeadRequest, HeadSite, PageHead } from './head-request';
import { shortened, trimmedText } from './head-text';
import { plainHead } from './plain-head';

const FEED = /^\/mega-views\/?$/;
const LONGEST_ID = 100;

/**
 * A video in the words of schema.org (FIND-4). A live stream's post is made when the stream begins, and of the end nothing
 * is known: one that has ended is no video any more. Without a picture or a date no search engine takes a VideoObject.
 */
function videoData(post: Fields, path: string, image: string, site: HeadSite): object[] {
  const uploadDate = trimmedText(post.createdAt);
  const file = trimmedText(post.video_path);
  const isOn = post.type === 'livestream' && post.live_status === 'live';
  const thumbnailUrl = site.wholeMedia(image);
  if (!image || !thumbnailUrl || !uploadDate || (!file && !isOn)) return [];
  const name = trimmedText(post.title);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      url: site.whole(path),
      name,
      description: trimmedText(post.description) || name,
      thumbnailUrl,
      uploadDate,
      ...(file ? { contentUrl: site.wholeMedia(file) } : {}),
      ...(isOn
        ? { publication: { '@type': 'BroadcastEvent', name, isLiveBroadcast: true, startDate: uploadDate } }
        : {}),
    },
  ];
}

function describe(id: string, answer: unknown, site: HeadSite): PageHead | undefined {
  const items = isFields(answer) && Array.isArray(answer.data) ? answer.data.filter(isFields) : [];
  // A service that cannot tell one post by its id lists others.
  const item = items.find(({ post }) => isFields(post) && post.id === id);
  if (!item || !isFields(item.post) || trimmedText(item.post.title) === '') return undefined;
  const { post, author } = item;
  const [photo = ''] = Array.isArray(post.images_path)
    ? post.images_path.map(trimmedText).filter(Boolean)
    : [];
  const image = trimmedText(post.poster_path) || photo;
  const title = trimmedText(post.title);
  const facts = [isFields(author) ? trimmedText(author.display_name) : '', trimmedText(post.location)].filter(
    Boolean,
  );
  const path = `/mega-views?${new URLSearchParams({ start: id })}`;
  return {
    title,
    description: shortened([facts.join(' · '), trimmedText(post.description)].filter(Boolean).join('. ')),
    path,
    type: 'video.other',
    ...(image ? { image, imageAlt: shortened([title, ...facts].join(' · ')) } : {}),
    data: videoData(post, path, image, site),
  };
}

/** A feed of videos that starts at one of them: the address that is shared (MEGA-2). */
export function videoHead(url: URL, site: HeadSite): HeadRequest | undefined {
  const id = url.searchParams.get('start');
  if (!FEED.test(url.pathname) || !id || id.length > LONGEST_ID) return undefined;
  const feed = plainHead(url, site);
  return {
    call: '/api/megaviews/get-posts',
    body: { filter: { id }, cursor: null, limit: 1 },
    // Without that video it is still the feed.
    isOfOne: false,
    describe: (answer) => describe(id, answer, site),
    otherwise: feed && 'head' in feed ? feed.head : undefined,
  };
}
