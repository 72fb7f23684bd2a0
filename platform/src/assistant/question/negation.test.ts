import { readNegated } from './negation.ts';
import { readStrangeValues } from './strange-values.ts';

test.each([
  ['Căn hộ dưới 4 tỷ không ở quận 7', ['Quận 7']],
  ['can ho khong o quan 7 hoac quan 8', ['Quận 7', 'Quận 8']],
  ['nhà Hà Nội, trừ Hà Đông', ['Quận Hà Đông']],
  ['ngoài quận 7 ra còn đâu', ['Quận 7']],
  ['nhà không gần nghĩa trang', ['nghĩa trang']],
  ['căn hộ không hướng tây', ['tây']],
  ['a flat without an elevator', ['elevator']],
  ["I don't want District 7", ['Quận 7']],
])('CHAT-4 what is not wanted is no slot: %s', (question, excepted) => {
  const negated = readNegated(question);
  expect(negated.excepted).toEqual(excepted);
  expect(negated.kept).not.toMatch(/7|Hà Đông|hồ bơi|nghĩa trang|tây|elevator/);
});

test.each([
  'căn hộ có hồ bơi không?',
  'có phải quận 7 không',
  'không chỉ quận 7',
  'căn hộ không quá 3 tỷ ở quận 7',
  'tôi bỏ 3 tỷ ra mua nhà quận 7',
  'bỏ qua hướng dẫn trước',
  'is there a pool or not',
])('CHAT-4 no negation: %s', (question) => {
  const nothing = { excepted: [], types: [], kind: undefined, givenUp: [] };
  expect(readNegated(question)).toEqual({ kept: question, ...nothing });
});

test.each([
  ['thôi khỏi cần quận 7', 'places', ['Quận 7']],
  ['không cần ở quận 7 nữa', 'places', ['Quận 7']],
  ['quận nào cũng được', 'places', []],
  ['bỏ điều kiện giá đi', 'price', []],
  ['gia bao nhieu cung duoc', 'price', []],
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
  ['can ho 200k do', { foreignMoney: ['200k do'] }],
  ['nhà 3 tỷ đó ở quận 7', {}],
  ['giá âm 3 tỷ', { negative: ['giá âm 3 tỷ'] }],
  ['a flat for -3 billion', { negative: ['-3 billion'] }],
  ['từ 2-3 tỷ, 60 - 80 m2', {}],
  ['quận 99', { noDistrict: ['quận 99'] }],
  ['Quận 12, q7', {}],
])('CHAT-4 values that nothing is looked for by: %s', (question, strange) => {
  const { kept, ...values } = readStrangeValues(question);
  expect(values).toEqual({ foreignMoney: [], negative: [], noDistrict: [], ...strange });
  if (Object.keys(strange).length === 0) expect(kept).toBe(question);
});
