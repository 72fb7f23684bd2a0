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
  ['chợ Bà Chiểu', 'Phường Gia Định'],
  ['chợ Đồng Xuân', 'Phường Hoàn Kiếm'],
  ['chợ Mơ', 'Phường Bạch Mai'],
  ['chợ Cồn', 'Phường Hải Châu'],
  ['cầu Thị Nghè', 'Phường Thạnh Mỹ Tây'],
  ['cầu Sài Gòn', 'Phường Thạnh Mỹ Tây'],
  ['cầu Long Biên', 'Phường Bồ Đề|Phường Hồng Hà|Phường Hoàn Kiếm'],
  ['cầu Rồng', 'Phường Hải Châu|Phường An Hải'],
  ['bến Bạch Đằng', 'Phường Sài Gòn'],
  ['bến Nhà Rồng', 'Phường Xóm Chiếu'],
  ['bến Ninh Kiều', 'Phường Ninh Kiều'],
  ['sân bay Tân Sơn Nhất', 'Phường Tân Sơn Hòa|Tân Bình', 'Hồ Chí Minh'],
  ['san bay noi bai', 'Xã Nội Bài'],
  ['Sân bay Cát Bi', 'Quận Hải An|Phường Hải An'],
  ['bến xe Miền Đông', 'Phường Bình Thạnh'],
  ['bến xe Mỹ Đình', 'Phường Từ Liêm'],
  ['bx Miền Tây', 'Phường An Lạc'],
  ['ga Sài Gòn', 'Phường Nhiêu Lộc'],
  ['ga Hà Nội', 'Phường Cửa Nam'],
  ['hồ Gươm', 'Phường Hoàn Kiếm'],
  ['hồ Tây', 'Quận Tây Hồ|Phường Tây Hồ', 'Hà Nội'],
  ['nhà thờ Đức Bà', 'Phường Sài Gòn'],
  ['ngã tư Hàng Xanh', 'Phường Thạnh Mỹ Tây'],
  ['chùa Linh Ứng', 'Phường Sơn Trà'],
  ['Landmark 81', 'Phường Thạnh Mỹ Tây'],
  ['bệnh viện Chợ Rẫy', 'Phường Chợ Lớn'],
  ['bv Bạch Mai', 'Phường Kim Liên'],
  ['đại học Bách khoa Hà Nội', 'Phường Bạch Mai'],
  ['đh Cần Thơ', 'Phường Ninh Kiều'],
  ['công viên Tao Đàn', 'Phường Bến Thành'],
  ['Chợ Rẫy', 'Phường Chợ Lớn'],
  ['Linh Đàm', 'Phường Hoàng Liệt'],
  ['ga metro Thảo Điền', 'Phường An Khánh'],
  ['trường THPT Lê Quý Đôn', 'Phường Xuân Hòa'],
  ['sân bay tân sơn nhứt', 'Phường Tân Sơn Hòa|Tân Bình', 'Hồ Chí Minh'],
];

const UNKNOWN: Question[] = [
  'chợ Thanh Bình Thượng',
  'chợ Tân Bình Hạ',
  'cầu Ông Thìn',
  'cầu Bình Điền',
  'bến phà Bình Khánh',
  'bến đò Long Bình',
  'bến xe Kim Mã',
  'sân bay Thọ Xuân',
  'đường Bạch Đằng',
  'phố Bạch Mai',
  'đường Tân Sơn',
  'ngõ Thái Hà',
  'đại học Hồng Bàng',
  'bệnh viện Tân Phú',
  'trường Lê Chân',
  'công viên Phú Lâm',
  'hồ Xuân Hương',
  'ngã tư Vũng Tàu',
  'chùa Bình Thạnh',
  'nhà thờ Phú Cam',
  'ga Biên Hoà Mới',
  'kcn Tân Tạo Mới',
  'chung cư Bình Khánk',
  'khu đô thị Vạn Phúk',
  'xyzzy',
  'nhà đẹp giá rẻ',
  'huyện Không Có',
].map((text): Question => [text, '']);

const FORMER: Question[] = [
  ['huyện Từ Liêm', 'Huyện Từ Liêm', 'Hà Nội'],
  ['Từ Liêm', 'Phường Từ Liêm|Huyện Từ Liêm', 'Hà Nội'],
  ['quận Từ Liêm', 'Phường Từ Liêm|Huyện Từ Liêm', 'Hà Nội'],
  ['huyện Thủ Đức', 'Thủ Đức|TP. Thủ Đức'],
  ['quận Thủ Đức', 'Thủ Đức'],
  ['thành phố Thủ Đức', 'TP. Thủ Đức'],
  ['quận 2', 'Quận 2'],
  ['q9', 'Quận 9'],
  ['huyện Dĩ An', 'Dĩ An'],
  ['thị xã Thuận An', 'Thuận An'],
  ['quận Hóc Môn', 'Huyện Hóc Môn'],
  ['thành phố Củ Chi', 'Huyện Củ Chi'],
  ['huyện Long Biên', 'Quận Long Biên'],
  ['thị xã Hà Đông', 'Quận Hà Đông'],
  ['thành phố Sơn Tây', 'TX. Sơn Tây'],
  ['huyện Thủy Nguyên', 'TP. Thủy Nguyên'],
  ['huyện An Dương', 'Quận An Dương'],
  ['huyện Phú Quốc', 'TP. Phú Quốc'],
  ['thị xã Hà Tiên', 'TP. Hà Tiên'],
  ['quận Hòa Vang', 'Huyện Hòa Vang'],
  ['huyện Ô Môn', 'Quận Ô Môn'],
  ['huyện Tân Phú', 'Huyện Tân Phú', 'Đồng Nai'],
  ['quận Tân Phú', 'Tân Phú', 'Hồ Chí Minh'],
  ['huyện Bình Tân', 'Huyện Bình Tân', 'Vĩnh Long'],
  ['phường Bình Chánh', 'Xã Bình Chánh', 'Hồ Chí Minh'],
  ['huyện Hoành Bồ', 'Huyện Hoành Bồ|Phường Hoành Bồ', 'Quảng Ninh'],
  ['huyện Đất Đỏ', 'Huyện Đất Đỏ|Xã Đất Đỏ'],
  ['thị xã Cửa Lò', 'TX. Cửa Lò|Phường Cửa Lò'],
  ['Hà Tây', 'Hà Tây', 'Hà Nội'],
  ['tỉnh Hà Tây cũ', 'Hà Tây', 'Hà Nội'],
  ['Hà Bắc', 'Hà Bắc', 'Bắc Ninh'],
  ['Sông Bé', 'Sông Bé', 'Đồng Nai'],
  ['tinh minh hai', 'Minh Hải', 'Cà Mau'],
  ['Nghĩa Lộ', 'TX. Nghĩa Lộ'],
  ['Vĩnh Phú', 'Vĩnh Phú', 'Phú Thọ'],
  ['Bắc Thái', 'Bắc Thái', 'Thái Nguyên'],
  ['Hải Hưng', 'Hải Hưng', 'Hưng Yên'],
  ['tỉnh Nam Hà', 'Nam Hà', 'Ninh Bình'],
  ['Hà Nam Ninh', 'Hà Nam Ninh', 'Ninh Bình'],
  ['Cửu Long', 'Cửu Long', 'Vĩnh Long'],
  ['Hậu Giang', 'Hậu Giang', 'Cần Thơ'],
  ['Thuận Hải', 'Thuận Hải', 'Lâm Đồng'],
  ['Nghệ Tĩnh', 'Nghệ Tĩnh', 'Hà Tĩnh'],
  ['Bình Trị Thiên', 'Bình Trị Thiên', 'Huế'],
  ['Hoàng Liên Sơn', 'Hoàng Liên Sơn', 'Lào Cai'],
  ['Hà Sơn Bình', 'Hà Sơn Bình', 'Hà Nội'],
  ['Hà Tuyên', 'Hà Tuyên', 'Tuyên Quang'],
  ['Quảng Nam - Đà Nẵng', 'Quảng Nam - Đà Nẵng'],
  ['Gia Lai-Kon Tum', 'Gia Lai - Kon Tum', 'Quảng Ngãi'],
  ['Nghĩa Bình', 'Nghĩa Bình', 'Gia Lai'],
  ['Phú Khánh', 'Phú Khánh', 'Đắk Lắk'],
  ['Cao Lạng', 'Cao Lạng', 'Lạng Sơn'],
];

const SHORT: Question[] = [
  ['SG', 'TP. Hồ Chí Minh'],
  ['TPHCM', 'TP. Hồ Chí Minh'],
  ['tp.hcm', 'TP. Hồ Chí Minh'],
  ['HN', 'TP. Hà Nội'],
  ['tp hn', 'TP. Hà Nội'],
  ['ĐN', 'TP. Đà Nẵng'],
  ['HP', 'TP. Hải Phòng'],
  ['ct', 'TP. Cần Thơ'],
  ['Tân Sơn Nhất', 'Phường Tân Sơn Nhất'],
];

const SLIPS: Question[] = [
  ['bin thanh', 'Bình Thạnh'],
  ['bình thạnhh', 'Bình Thạnh'],
  ['goo vap', 'Gò Vấp'],
  ['hoàn kím', 'Quận Hoàn Kiếm'],
  ['hai bà chưng', 'Quận Hai Bà Trưng'],
  ['bình tránh', 'Bình Chánh'],
  ['nha trnag', 'TP. Nha Trang'],
  ['cầu giấyy', 'Quận Cầu Giấy'],
  ['quận long biênn', 'Quận Long Biên'],
  ['huyện hóc mônn', 'Huyện Hóc Môn'],
  ['ngũ hàng sơn', 'Quận Ngũ Hành Sơn'],
  ['từ liêmm', 'Phường Từ Liêm|Huyện Từ Liêm', 'Hà Nội'],
  ['bến tree', 'Bến Tre|TP. Bến Tre'],
  ['Vũng Liêm', 'Huyện Vũng Liêm'],
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
  for (const { id, name, detail, wards } of earlierPlaces()) {
    expect([placesFor(name)[0]?.id, detail.includes('undefined'), wards.size > 0]).toEqual([id, false, true]);
  }
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
