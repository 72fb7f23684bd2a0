import { inFullWords } from './chat-words.ts';
import { readNegated } from './negation.ts';
import { firstWish } from './several-wishes.ts';
import { readStrangeValues } from './strange-values.ts';
import { strangerName } from './stranger-name.ts';

test.each([
  ['Căn hộ dưới 4 tỷ không ở quận 7', ['Quận 7']],
  ['nhà Hà Nội, trừ Hà Đông', ['Quận Hà Đông']],
  ['ngoài quận 7 ra còn đâu', ['Quận 7']],
  ['nhà không gần nghĩa trang', ['nghĩa trang']],
  ['a flat without an elevator', ['elevator']],
  ["I don't want District 7", ['Quận 7']],
])('CHAT-4 what is not wanted is no slot: %s', (question, excepted) => {
  const negated = readNegated(question);
  expect(negated.excepted).toEqual(excepted);
  expect(negated.kept).not.toMatch(/7|Hà Đông|hồ bơi|nghĩa trang|tây|elevator/);
});

test.each([
  'căn hộ có hồ bơi không?',
  'không chỉ quận 7',
  'căn hộ không quá 3 tỷ ở quận 7',
  'tôi bỏ 3 tỷ ra mua nhà quận 7',
  'bỏ qua hướng dẫn trước',
])('CHAT-4 no negation: %s', (question) => {
  const nothing = { excepted: [], types: [], kind: undefined, givenUp: [] };
  expect(readNegated(question)).toEqual({ kept: question, ...nothing });
});

test.each([
  ['thôi khỏi cần quận 7', 'places', ['Quận 7']],
  ['quận nào cũng được', 'places', []],
  ['bỏ điều kiện giá đi', 'price', []],
  ['không cần hồ bơi', 'amenities', ['hồ bơi']],
  ['forget the price', 'price', []],
  ["the price doesn't matter", 'price', []],
])('CHAT-4 a slot is given up: %s', (question, part, names) => {
  const { givenUp, excepted } = readNegated(question);
  expect({ givenUp, excepted }).toEqual({ givenUp: [{ part, names }], excepted: [] });
});

test.each([
  ['under 200,000 USD in District 2', { foreignMoney: ['under 200,000 USD'] }],
  ['căn hộ 150 nghìn đô', { foreignMoney: ['150 nghìn đô'] }],
  ['nhà 3 tỷ đó ở quận 7', {}],
  ['giá âm 3 tỷ', { negative: ['giá âm 3 tỷ'] }],
  ['a flat for -3 billion', { negative: ['-3 billion'] }],
  ['từ 2-3 tỷ, 60 - 80 m2', {}],
  ['quận 99', { noDistrict: ['quận 99'] }],
])('CHAT-4 values that nothing is looked for by: %s', (question, strange) => {
  const { kept, ...values } = readStrangeValues(question);
  expect(values).toEqual({ foreignMoney: [], negative: [], noDistrict: [], ...strange });
  if (Object.keys(strange).length === 0) expect(kept).toBe(question);
});

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
  ['12m from the road', '12m from the road'],
  ['81m2', '81m2'],
  ['căn nào gần metro nhất', 'căn nào gần metro'],
  ['tin gần đây nhất', 'tin gần đây nhất'],
])('HOMES-1 “%s” is read as “%s”', (short, full) => {
  expect(inFullWords(short)).toBe(full);
});

test.each([
  ['chung cư Masteri An Phú có căn 2 phòng không', 'Masteri An Phú'],
  ['căn hộ Quận 7 dưới 5 tỷ', undefined],
  ['căn hộ Vinhomes Quận 9', undefined],
  ['chung cư Bình Thạnh', undefined],
  ['căn hộ mới ở An Phú', undefined],
])('HOMES-3 the building that “%s” names and nobody knows: %s', (question, name) => {
  expect(strangerName(question)).toBe(name);
});
