import { readProductFacts, readProducts, readVideoPage } from './read-posts';

const post = {
  id: 'p1',
  type: 'megaviews',
  author_id: 'a1',
  title: 'Căn góc',
  description: 'Hai phòng ngủ',
  location: 'Quận 7',
  images_path: ['photos/a.webp'],
  video_path: 'videos/a/video.mp4',
  video_hls_path: 'videos/a/hls/master.m3u8',
  poster_path: 'videos/a/poster.webp',
  video_crop: { x: 0.5, y: 0.4, zoom: 1.2 },
  panorama: null,
  product_ids: [],
  affiliate_marketing: true,
  affiliate_link: 'https://example.com/du-an',
  webRTC_playback: null,
  live_status: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const author = { id: 'a1', uid: 'u1', display_name: 'Lan', account: 'lan', avatar: null, phone_number: null };
const page = (changes: object = {}) => ({
  data: [{ post: { ...post, ...changes }, author }],
  nextCursor: 'n',
});
const only = (changes: object) => readVideoPage(page(changes))?.data[0]?.post;

test('MEGA-8 a product of an unknown type is dropped, the others stay, each once', () => {
  const ids = [
    { type: 'for_sale', product_id: '1' },
    { type: 'for_swap', product_id: '2' },
    { type: 'constructor', product_id: '2' },
    { type: 'for_rent', product_id: '3' },
    { type: 'for_sale', product_id: '1' },
    { type: 'for_rent', product_id: 7 },
    null,
  ];
  expect(readProducts(ids)).toEqual([
    { kind: 'for-sale', id: '1' },
    { kind: 'for-rent', id: '3' },
  ]);
  expect(readProducts(undefined)).toEqual([]);
});

test('MEGA-1 a page with nonsense in it keeps what makes sense', () => {
  const answer = page();
  answer.data.push(null as never, { post: { ...post, type: 'poem' }, author }, { post } as never);
  expect(readVideoPage(answer)?.data.map((item) => item.post.id)).toEqual(['p1']);
  expect(readVideoPage({ data: [{}], nextCursor: null })).toBeUndefined();
  expect(readVideoPage('<html>')).toBeUndefined();
  expect(readVideoPage({ data: [] })).toEqual({ data: [], nextCursor: null });
});

test('MEGA-2 what a post lacks is empty, the file may be called video, a wild crop is tamed', () => {
  expect(only({ video_path: undefined, video: 'videos/b.mp4' })?.video_path).toBe('videos/b.mp4');
  expect(only({ video_crop: { x: -4, y: 9, zoom: 40 } })?.video_crop).toEqual({ x: 0, y: 1, zoom: 3 });
  const lacking = { images_path: null, panorama: '', title: 5 };
  expect(only(lacking)).toMatchObject({ images_path: [], panorama: null, title: '' });
  const stream = { type: 'livestream', live_status: 'ended' };
  expect(only({ ...stream, webRTC_playback: { url: 'https://a/whep' } })).toMatchObject({
    ...stream,
    playback_url: 'https://a/whep',
  });
});

test.each([
  [{}, 'https://example.com/du-an'],
  [{ affiliate_marketing: false }, null],
  [{ affiliate_link: null }, null],
  [{ affiliate_link: 'javascript:alert(1)' }, null],
])('MEGA-6 with %j the link is %j', (changes, link) => {
  expect(only(changes)?.affiliate_link).toBe(link);
});

test('MEGA-8 a listing without price or place gives no tile', () => {
  expect(readProductFacts({ post: { price: 1, location: 'Q1', new_price: { price: 2 } } })).toMatchObject({
    price: 1,
    location: 'Q1',
    new_price: null,
    bedroom: 0,
  });
  expect(readProductFacts({ post: { price: '1', location: 'Q1' } })).toBeUndefined();
  expect(readProductFacts({ post: { price: 1 } })).toBeUndefined();
  expect(readProductFacts(null)).toBeUndefined();
});
