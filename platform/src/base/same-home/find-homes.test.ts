import { Random } from '../../foundation/random.ts';
import { findHomes } from './find-homes.ts';
import type { HomePost } from './home-facts.ts';
import { LOOK_SIDE } from './picture-look.ts';

const random = new Random(7);
const looks = new Map<string, Uint8Array>();
/** A picture that is like no other: noise. */
function lookOf(path: string): Uint8Array {
  const look = looks.get(path) ?? Uint8Array.from({ length: LOOK_SIDE ** 2 }, () => random.int(0, 255));
  looks.set(path, look);
  return look;
}
const nowhere = async () => 0;

function post(id: string, changes: Partial<HomePost> = {}): HomePost {
  return {
    id,
    title: 'Bán căn hộ',
    description: '',
    location: 'Đường Số 1, Phường Mẫu',
    price: 5_000_000_000,
    area: 70,
    type: 'Chung cư',
    direction: 'Nam',
    bedroom: 2,
    bathroom: 2,
    project: null,
    latitude: null,
    longitude: null,
    createdAt: Number(id.charCodeAt(0)),
    images: ['one', 'two', 'three'],
    ...changes,
  };
}

const found = (posts: HomePost[], elsewhere = nowhere) => findHomes(posts, { lookOf, elsewhere });

test('SAME-1 posts whose facts and pictures agree are one home, the oldest first', async () => {
  expect(await found([post('c'), post('a'), post('b', { price: 5_300_000_000, area: 70.8 })])).toEqual([
    ['a', 'b', 'c'],
  ]);
});

test.each<[string, Partial<HomePost>]>([
  ['another storey', { title: 'Bán căn hộ tầng 14' }],
  ['another unit of the tower', { description: 'Căn B-12.05, view sông' }],
  ['another house number', { location: 'Số 14/2 Đường Số 1, Phường Mẫu' }],
  ['another direction', { direction: 'Bắc' }],
  ['one bedroom more', { bedroom: 3 }],
  ['another area', { area: 74 }],
  ['another price', { price: 6_000_000_000 }],
  ['another project', { project: 'Dự án B' }],
  ['a spot elsewhere in the ward', { latitude: 10.74, longitude: 106.73 }],
  ['other pictures', { images: ['four', 'five', 'six'] }],
  ['only the front in common', { images: ['one', 'two', 'seven', 'eight', 'nine', 'ten'] }],
])('SAME-2 the same pictures do not join a post with %s', async (_name, changes) => {
  const known = post('a', {
    title: 'Bán căn hộ tầng 12',
    description: 'Căn A-12.05',
    location: 'Số 12/2 Đường Số 1, Phường Mẫu',
    project: 'Dự án A',
    latitude: 10.73,
    longitude: 106.73,
    images: ['one', 'two', 'three', 'x', 'y', 'z'].slice(0, changes.images ? 6 : 3),
  });
  expect(await found([known, post('b', { ...known, id: 'b', ...changes })])).toEqual([]);
});

test('SAME-2 pictures that other homes have do not join', async () => {
  const brochure = [60, 90, 120].map((area, index) => post(`d${index}`, { area, bedroom: 1 + index }));
  expect(await found([post('a'), post('b')])).toHaveLength(1);
  expect(await found([post('a'), post('b'), ...brochure])).toEqual([]);
  expect(await found([post('a'), post('b')], async () => 5)).toEqual([]);
});

test('SAME-2 a chain of posts that are each a little off is not one home', async () => {
  const chain = [70, 71.8, 73.7, 75.6].map((area, index) => post('abcd'[index] ?? '', { area }));
  for (const home of await found(chain)) {
    const areas = chain.filter(({ id }) => home.includes(id)).map(({ area }) => area);
    expect(Math.max(...areas) / Math.min(...areas)).toBeLessThanOrEqual(1.03);
  }
});
