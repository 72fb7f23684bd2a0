import type { ScenarioAnswers, ScenarioRequest } from '@site/shared/testing/standalone';

const COUNT = 24;

const author = {
  id: 'author-1',
  uid: '8d7f3c1e-1f5a-4c27-9a41-0f6a1c2b3d4e',
  display_name: 'Đặng Chí Thanh',
  account: 'chithanh',
  avatar: null,
  phone_number: '84912345678',
};

const post = (number: number, over: object = {}) => ({
  post: {
    id: `post-${number}`,
    type: 'megaviews',
    author_id: author.id,
    title: `Căn góc ${number}`,
    description: 'Hai phòng ngủ, nhìn ra sông.',
    location: 'Quận 7, TP. Hồ Chí Minh',
    images_path: [`photos/${number}.webp`],
    video_path: null,
    video_hls_path: null,
    poster_path: `photos/${number}.webp`,
    video_crop: null,
    panorama: null,
    product_ids: [{ type: 'for_sale', product_id: `listing-${number}` }],
    affiliate_marketing: false,
    affiliate_link: null,
    webRTC_playback: null,
    live_status: null,
    updatedAt: '2026-11-01T03:00:00.000Z',
    ...over,
  },
  author,
});

const page = (make: (number: number) => object) => ({
  full: ({ body }: ScenarioRequest) => {
    const { cursor, limit } = body as { cursor: string | null; limit: number };
    const from = Number(cursor ?? 0);
    const next = Math.min(from + limit, COUNT);
    const data = Array.from({ length: next - from }, (_, index) => make(from + index + 1));
    return { data, nextCursor: next < COUNT ? String(next) : null };
  },
  empty: () => ({ data: [], nextCursor: null }),
});

const comments = { full: () => ({ comments: [], nextCursor: null }) };

const news = (number: number) => ({
  id: `news-${number}`,
  author_id: author.uid,
  description: `Mở bán căn ${number}`,
  file_paths: [`photos/${number}.webp`],
  updatedAt: '2026-11-01T03:00:00.000Z',
});

/** What the services answer while the area runs alone (`npm run alone -w mf-megaviews`). */
export const answers: ScenarioAnswers = {
  'POST /api/megaviews/get-posts': page((number) => post(number)),
  'POST /api/livestream/get-list': page((number) =>
    post(number, { type: 'livestream', live_status: 'live' }),
  ),
  'POST /api/megaviews/get-comments': comments,
  'POST /api/livestream/get-comments': comments,
  'POST /api/get-meta-data': { full: () => ({ data: null }) },
  'GET /api/products/:kind/get-post/:id': {
    full: ({ params }) => ({
      post: {
        id: params.id,
        title: 'Căn hộ hai phòng ngủ',
        location: 'Quận 7, TP. Hồ Chí Minh',
        price: 2_500_000_000,
        new_price: null,
        square_meter: 70,
        bedroom: 2,
        bathroom: 1,
        images_path: ['photos/1.webp'],
      },
      author,
    }),
  },
  'GET /api/users/authors/:uid': {
    full: () => ({ author, counts: { for_sale: 3, for_rent: 2, megaviews: COUNT } }),
    empty: () => ({ author, counts: { for_sale: 0, for_rent: 0, megaviews: 0 } }),
  },
  'GET /rest/v1/newsfeed': {
    full: ({ query }) => (Number(query.get('offset') ?? 0) > 0 ? [] : [1, 2, 3, 4].map(news)),
    empty: () => [],
  },
  'GET /rest/v1/users': {
    full: () => [
      { uid: author.uid, displayName: author.display_name, photoURL: null, phoneNumber: '84912345678' },
    ],
  },
};
