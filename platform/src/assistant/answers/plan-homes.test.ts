import type { Listing } from '../../base/listings/listings.schemas.ts';
import type { HomeSearch } from '../homes/find-homes.ts';
import { type Context, openAnswerer } from './plan-answer.ts';

/** Homes that fit any search, so many that two answers do not show all. */
const HOMES = Array.from({ length: 9 }, (_, index) => homeNamed(`Nhà ${index + 1}`));
const search: HomeSearch = {
  count: async () => HOMES.length,
  list: async (_kind, _filter, limit) => HOMES.slice(0, limit),
  wider: async () => [],
  quartiles: async () => undefined,
};
const answerer = openAnswerer({ search });
const FIRST = 'tìm căn hộ 2 phòng ngủ quận 7 dưới 5 tỷ';
const FILTER = { type_product: 'Chung cư', bedroom_from: 2, price: [0, 5_000_000_001], places: ['quan-7'] };

/** What an answer of homes is made of. */
function homeNamed(title: string): Listing {
  const post: Partial<Listing['post']> = {
    id: title,
    title,
    project: null,
    location: 'Quận 7',
    price: 3e9,
    new_price: null,
    square_meter: 60,
    bedroom: 2,
  };
  return { post } as Listing;
}

/** The plan for the last of some questions, asked one after the other. */
async function lastOf(...questions: string[]) {
  let context: Context = { cited: [], topics: [] };
  let plan: Awaited<ReturnType<typeof answerer.plan>> | undefined;
  for (const text of questions) {
    plan = await answerer.plan({ text, hasPictures: false }, context);
    context = { ...context, before: plan.remember };
  }
  return plan;
}

test.each([
  'có nhà nào không',
  'còn căn nào không?',
  'có căn nào mới đăng không',
  'danh sách nhà',
  'any homes?',
  'which homes do you have',
])('HOMES-1 %p, which names nothing of a home, asks for all of them', async (question) => {
  const plan = await lastOf(question);
  expect(plan?.remember?.home?.filter).toEqual({});
  expect(plan?.text).toContain('Nhà 1');
});

test.each([
  ['thêm quận 4 nữa', { places: ['quan-7', 'quan-4'] }],
  ['mở rộng sang quận 4', { places: ['quan-7', 'quan-4'] }],
  ['hoặc quận 4', { places: ['quan-7', 'quan-4'] }],
  ['và Bình Thạnh', { places: ['quan-7', 'binh-thanh'] }],
  ['còn quận 4?', { places: ['quan-4'] }],
  ['còn căn ở quận 4 không', { places: ['quan-4'] }],
  ['gần metro hơn', { near: [{ kind: 'metro', within: 1000 }] }],
  ['hướng đông nam nữa', { direction: 'Đông Nam' }],
  ['rộng hơn', { sort: 'areaHighToLow' }],
  ['nhỏ hơn', { sort: 'areaLowToHigh' }],
  ['còn căn nào không?', {}],
])('HOMES-1 after a search %p changes %j of it, and keeps the rest', async (question, changes) => {
  const plan = await lastOf(FIRST, question);
  expect(plan?.remember?.home).toMatchObject({ kind: 'sale', amenities: [] });
  expect(plan?.remember?.home?.filter).toEqual({ ...FILTER, ...changes });
});

test.each(['còn căn nào khác không?', 'xem thêm', 'any more?'])(
  'HOMES-1 %p goes on with the same homes',
  async (question) => {
    const plan = await lastOf(FIRST, question);
    expect(plan?.text).toContain('Nhà 6');
    expect(plan?.text).not.toContain('Nhà 5');
    expect(plan?.remember?.shown).toBe(9);
  },
);

test.each(['còn căn nào khác rẻ hơn không?', 'còn căn nào khác ở quận 4 không?', 'thêm căn 3 phòng ngủ'])(
  'HOMES-1 %p is another search, which begins with its first homes',
  async (question) => {
    const plan = await lastOf(FIRST, question);
    expect(plan?.text).toContain('Nhà 1');
    expect(plan?.remember?.shown).toBe(5);
  },
);
