import { plainText } from '../foundation/text/plain-text.ts';
import { withCalledPlaces } from '../search/named-places.ts';
import { allPlaces, earlierPlaces, findPlace } from './gazetteer/gazetteer.ts';
import { namedLandmarks } from './landmarks/landmarks.ts';
import { findSuggestions, type Suggestion } from './suggestions/find-suggestions.ts';
import { bareName } from './words/marked-words.ts';
import { numbersAsDigits } from './words/number-words.ts';
import { readWords } from './words/read-words.ts';
import { spokenPlaces } from './words/spoken-places.ts';

/** A text and the name of the place that is meant, with a word of where it is if others are called so; '' for none that is known. */
type Question = [text: string, name: string, within?: string];

const LANDMARKS: Question[] = [
  ['chợ Bến Thành', 'Phường Bến Thành'],
  ['cho ben thanh quan 1', 'Phường Bến Thành'],
  ['cầu Long Biên', 'Phường Bồ Đề|Phường Hồng Hà|Phường Hoàn Kiếm'],
  ['sân bay Tân Sơn Nhất', 'Phường Tân Sơn Hòa|Tân Bình', 'Hồ Chí Minh'],
  ['san bay noi bai', 'Xã Nội Bài'],
  ['bx Miền Tây', 'Phường An Lạc'],
  ['ga Hà Nội', 'Phường Cửa Nam'],
  ['hồ Tây', 'Quận Tây Hồ|Phường Tây Hồ', 'Hà Nội'],
  ['Landmark 81', 'Phường Thạnh Mỹ Tây'],
  ['bv Bạch Mai', 'Phường Kim Liên'],
  ['đh Cần Thơ', 'Phường Ninh Kiều'],
  ['Chợ Rẫy', 'Phường Chợ Lớn'],
  ['Linh Đàm', 'Phường Hoàng Liệt'],
  ['ga metro Thảo Điền', 'Phường An Khánh'],
  ['trường THPT Lê Quý Đôn', 'Phường Xuân Hòa'],
  ['sân bay tân sơn nhứt', 'Phường Tân Sơn Hòa|Tân Bình', 'Hồ Chí Minh'],
];

const UNKNOWN =
  `chợ Thanh Bình Thượng, cầu Ông Thìn, bến phà Bình Khánh, bến xe Kim Mã, sân bay Thọ Xuân, đường Bạch Đằng, \
phố Bạch Mai, đại học Hồng Bàng, bệnh viện Tân Phú, hồ Xuân Hương, ngã tư Vũng Tàu, chùa Bình Thạnh, ga Biên Hoà Mới, \
chung cư Bình Khánk, khu đô thị Vạn Phúk, xyzzy, nhà đẹp giá rẻ, huyện Không Có`
    .split(', ')
    .map((text): Question => [text, '']);

const FORMER: Question[] = [
  ['huyện Từ Liêm', 'Huyện Từ Liêm', 'Hà Nội'],
  ['Từ Liêm', 'Phường Từ Liêm|Huyện Từ Liêm', 'Hà Nội'],
  ['quận Từ Liêm', 'Phường Từ Liêm|Huyện Từ Liêm', 'Hà Nội'],
  ['huyện Thủ Đức', 'Thủ Đức|TP. Thủ Đức'],
  ['quận Thủ Đức', 'Thủ Đức'],
  ['thành phố Thủ Đức', 'TP. Thủ Đức'],
  ['q9', 'Quận 9'],
  ['quận Hóc Môn', 'Huyện Hóc Môn'],
  ['quận Hòa Vang', 'Huyện Hòa Vang'],
  ['huyện Tân Phú', 'Huyện Tân Phú', 'Đồng Nai'],
  ['quận Tân Phú', 'Tân Phú', 'Hồ Chí Minh'],
  ['huyện Bình Tân', 'Huyện Bình Tân', 'Vĩnh Long'],
  ['phường Bình Chánh', 'Xã Bình Chánh', 'Hồ Chí Minh'],
  ['huyện Hoành Bồ', 'Huyện Hoành Bồ|Phường Hoành Bồ', 'Quảng Ninh'],
  ['huyện Đất Đỏ', 'Huyện Đất Đỏ|Xã Đất Đỏ'],
  ['thị xã Cửa Lò', 'TX. Cửa Lò|Phường Cửa Lò'],
  ['Hà Tây', 'Hà Tây', 'Hà Nội'],
  ['tỉnh Hà Tây cũ', 'Hà Tây', 'Hà Nội'],
  ['tinh minh hai', 'Minh Hải', 'Cà Mau'],
  ['Nghĩa Lộ', 'TX. Nghĩa Lộ'],
  ['tỉnh Nam Hà', 'Nam Hà', 'Ninh Bình'],
  ['Hà Nam Ninh', 'Hà Nam Ninh', 'Ninh Bình'],
  ['Quảng Nam - Đà Nẵng', 'Quảng Nam - Đà Nẵng'],
  ['Gia Lai-Kon Tum', 'Gia Lai - Kon Tum', 'Quảng Ngãi'],
];

const SHORT: Question[] = [
  ['SG', 'TP. Hồ Chí Minh'],
  ['TPHCM', 'TP. Hồ Chí Minh'],
  ['HN', 'TP. Hà Nội'],
  ['ĐN', 'TP. Đà Nẵng'],
  ['HP', 'TP. Hải Phòng'],
  ['ct', 'TP. Cần Thơ'],
  ['Tân Sơn Nhất', 'Phường Tân Sơn Nhất'],
];

const SLIPS: Question[] = [
  ['bin thanh', 'Bình Thạnh'],
  ['hoàn kím', 'Quận Hoàn Kiếm'],
  ['bình tránh', 'Bình Chánh'],
  ['nha trnag', 'TP. Nha Trang'],
  ['quận long biênn', 'Quận Long Biên'],
  ['ngũ hàng sơn', 'Quận Ngũ Hành Sơn'],
  ['từ liêmm', 'Phường Từ Liêm|Huyện Từ Liêm', 'Hà Nội'],
  ['bến tree', 'Bến Tre|TP. Bến Tre'],
  ['văn quán', 'Phường Văn Quán|Xã Văn Quán'],
  ['Văn Quan', 'Huyện Văn Quan', 'Lạng Sơn'],
];

const ALL = [...LANDMARKS, ...UNKNOWN, ...FORMER, ...SHORT, ...SLIPS];

test.each(ALL)('PLACE-9 %s is %s', (text, name, within = '') => {
  const [first] = findSuggestions(text, 'sale', undefined).filter(({ type }) => type === 'place');
  const [called] = (withCalledPlaces({ search: text })?.places ?? []).flatMap((id) => findPlace(id) ?? []);
  if (name === '') {
    expect(first).toBeUndefined();
    expect(called).toBeUndefined();
    return;
  }
  expect(first).toMatchObject({
    name: expect.stringMatching(new RegExp(`^(?:${name})$`)),
    detail: expect.stringContaining(within),
  });
  // The free-text search may know none, but no other one.
  if (called)
    expect([called.name, called.detail]).toEqual([
      expect.stringMatching(new RegExp(`^(?:${name})$`)),
      expect.stringContaining(within),
    ]);
});

const placesFor = (text: string) =>
  findSuggestions(text, 'sale', undefined).filter(
    (one): one is Extract<Suggestion, { type: 'place' }> => one.type === 'place',
  );

test('PLACE-9 every landmark that is known is in its own places', () => {
  const missed = namedLandmarks().filter(
    ({ name, areas }) =>
      areas.length === 0 || !areas.every(({ id }) => placesFor(name).some((one) => one.id === id)),
  );
  expect(missed).toEqual([]);
});

test('PLACE-9 every earlier province and district is found by its name, and holds only what it became', () => {
  for (const { id, name, detail, wards } of earlierPlaces())
    expect([placesFor(name)[0]?.id, detail.includes('undefined'), wards.size > 0]).toEqual([id, false, true]);
  const wardsOf = (...ids: string[]) => new Set(ids.flatMap((id) => [...(findPlace(id)?.wards ?? [])]));
  expect(findPlace('song-be-1996')?.wards).toEqual(wardsOf('binh-phuoc-70', 'binh-duong-74'));
  expect(findPlace('huyen-tu-liem-2013')?.wards).toEqual(wardsOf('nam-tu-liem', 'bac-tu-liem'));
  // Earlier ones are no part of either order.
  expect(allPlaces().filter((place) => earlierPlaces().includes(place))).toEqual([]);
});

test('PLACE-9 a district behind a rank that it has not is no place of another name', () => {
  const districts = allPlaces().filter(({ level, name }) => level === 'old-district' && !/\d/.test(name));
  const wrong = districts.flatMap(({ name }) => {
    const rank = name.startsWith('Huyện ') ? 'thị xã' : 'huyện';
    const said = plainText(`${rank} ${bareName(name)}`);
    // 'Năm Căn' is a number once it has no marks.
    if (numbersAsDigits(spokenPlaces(said)) !== said) return [];
    const [first] = placesFor(`${rank} ${bareName(name)}`);
    const isSame = first && plainText(bareName(first.name)) === plainText(bareName(name));
    return isSame ? [] : [`${rank} ${bareName(name)}: ${first?.name}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['nhà đất Hà Tây', ['ha-tay-2008']],
  ['thị xã Sơn Tây, Hà Tây', ['thi-xa-son-tay-269']],
  ['nam hà nội', ['ha-noi']],
  ['đồng bằng sông Cửu Long', undefined],
  ['view sông bé', undefined],
  ['hồ Hoàn Kiếm', undefined],
  ['Văn Quán, Hà Đông', ['phuong-van-quan-09542']],
  ['căn hộ Hà Đông', ['ha-dong']],
])('PLACE-9 WORDS-2 %s names what is certain', (text, places) => {
  expect(readWords(text, 'sale')?.filter.places).toEqual(places);
});

test('PLACE-9 a street of another name is none that is meant', () => {
  const counts = { of: () => 0, streets: [{ name: 'Đường Nguyễn Hữu Thọ', detail: 'Phường Tân Hưng' }] };
  expect(findSuggestions('đường Nguyễn Huệ', 'sale', counts)).toEqual([]);
});
