import { inFullWords } from './chat-words.ts';
import { firstWish } from './several-wishes.ts';
import { strangerName } from './stranger-name.ts';

test.each([
  ['mua căn hộ quận 7 dưới 4 tỷ hoặc thuê dưới 15 triệu', 'thuê dưới 15 triệu'],
  ['căn hộ quận 7 dưới 5 tỷ, với lại căn bình thạnh dưới 3 tỷ', 'căn bình thạnh dưới 3 tỷ'],
  ['nhà quận 7 dưới 5 tỷ và cho em hỏi thuế bao nhiêu', 'cho em hỏi thuế bao nhiêu'],
  ['flat in District 7 under 4 billion or rent under 15 million', 'rent under 15 million'],
])('HOMES-7 “%s” is two wishes, and the second is %s', (question, later) => {
  expect(firstWish(question)).toEqual({ first: expect.stringMatching(/^\S.*\S$/), later });
});

test.each([
  'nhà ở Quận 1 hoặc Quận 3 dưới 10 tỷ',
  'căn hộ từ 4 tỷ đến 6 tỷ ở quận 7 và quận 8',
  '4 tỷ hoặc 5 tỷ ở quận 7',
  'căn hộ 4 tỷ quận 7, vay 2 tỷ',
  'căn 2 phòng, gần trường và gần chợ, dưới 5 tỷ',
  'two beds and two baths, under 5 billion',
])('HOMES-7 “%s” is one wish', (question) => {
  expect(firstWish(question)).toEqual({ first: question, later: undefined });
});

test.each([
  ['cc 3pn hn', 'cc 3pn Hà Nội'],
  ['70m vuông', '70 m2'],
  ['under 3 bil', 'under 3 billion'],
  ['under 12m a month', 'under 12 million a month'],
  ['12m from the road', '12m from the road'],
  ['giá trung bình 1m2', 'giá mỗi m2'],
  ['average price of a flat', 'price of a flat'],
  ['81m2', '81m2'],
  ['căn nào gần metro nhất', 'căn nào gần metro'],
  ['tin gần đây nhất', 'tin gần đây nhất'],
])('HOMES-1 “%s” is read as “%s”', (short, full) => {
  expect(inFullWords(short)).toBe(full);
});

test.each([
  ['chung cư Masteri An Phú có căn 2 phòng không', 'Masteri An Phú'],
  ['căn hộ Quận 7 dưới 5 tỷ', undefined],
  ['căn hộ Duplex Quận 7', undefined],
  ['căn hộ Vinhomes Quận 9', undefined],
  ['chung cư Bình Thạnh', undefined],
  ['căn hộ mới ở An Phú', undefined],
])('HOMES-3 the building that “%s” names and nobody knows: %s', (question, name) => {
  expect(strangerName(question)).toBe(name);
});
