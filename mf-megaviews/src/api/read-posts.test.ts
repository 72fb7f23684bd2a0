import { namePattern, readPeople } from './people';
import { readNews, readNewsAuthors } from './read-news';
import { readProductFacts, readProducts, readVideoPage } from './read-posts';
import { readPreview } from './read-preview';

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

test('MEGA-9 without marks in what was typed, marks do not matter; with them they do', () => {
  expect(namePattern('Ngoc')).toBe('%ng_c%');
  expect(namePattern('Do 5%')).toBe('%__ 5\\%%');
  expect(namePattern('Ngọc'.normalize('NFD'))).toBe('%ngọc%');
});

test('MEGA-9 only people whose name has the text in it are offered', () => {
  const rows = [
    { id: 'a', displayName: 'Trần Ngọc Anh', photoURL: 'avatars/a.webp' },
    { id: 'b', displayName: 'Lê Ngạc', photoURL: '' },
    { id: '', displayName: 'Ngọc' },
    { id: 'd', displayName: 'Đỗ NGỌC', photoURL: null },
    { displayName: 'Ngọc' },
    null,
  ];
  expect(readPeople(rows, 'ngoc')).toEqual([
    { id: 'a', display_name: 'Trần Ngọc Anh', avatar: 'avatars/a.webp' },
    { id: 'd', display_name: 'Đỗ NGỌC', avatar: null },
  ]);
});

const user = { uid: 'u1', displayName: 'Mai', photoURL: 'avatars/a.webp', phoneNumber: '84912345678' };
const row = {
  id: 'n1',
  author_id: 'u1',
  description: ' Căn mới ',
  file_paths: ['a.webp', 3, '', 'b.mp4'],
  updatedAt: '2026-11-01T00:00:00Z',
};

test('NEWS-1 rows are paired with their users; what cannot be paired or named is left out', () => {
  const authors = readNewsAuthors([user, null, { displayName: 'nobody' }]);
  const rows = [row, { ...row, id: 'n2', author_id: 'gone' }, { ...row, id: 7 }, 'nonsense', null];
  expect(readNews(rows, authors)).toEqual([
    {
      id: 'n1',
      description: 'Căn mới',
      files: ['a.webp', 'b.mp4'],
      updatedAt: '2026-11-01T00:00:00Z',
      author: { uid: 'u1', display_name: 'Mai', avatar: 'avatars/a.webp', phone_number: '84912345678' },
    },
  ]);
});

const read = (image: unknown) => readPreview({ data: { image } });

test('NEWS-3 a preview is a picture over https or of the site itself; anything else shows nothing', () => {
  expect(read('https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg');
  expect(read(`${location.origin}/media/a.webp`)).toBe(`${location.origin}/media/a.webp`);
  for (const image of [null, 7, '', 'a.jpg', 'http://pictures.example/a.jpg', 'javascript:alert(1)'])
    expect(read(image)).toBeNull();
  for (const answer of [undefined, null, 'x', {}, { data: null }, { data: {} }])
    expect(readPreview(answer)).toBeUndefined();
});
