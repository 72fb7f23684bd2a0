import { plainText } from '../../foundation/text/plain-text.ts';
import { allPlaces, findPlace, placesAround } from '../gazetteer/gazetteer.ts';
import { readUnitTables } from '../gazetteer/unit-tables.ts';
import { numbersAsDigits } from './number-words.ts';
import { readWords } from './read-words.ts';
import { spokenPlaces } from './spoken-places.ts';

const placesOf = (text: string) => readWords(text, 'sale')?.filter.places;

test('PLACE-8 a ward that was merged before 2025 is known by its district, and has the wards of today of what it became part of', () => {
  const { mergedWards, districts, oldWards } = readUnitTables();
  expect(mergedWards.length).toBeGreaterThan(50);
  for (const { name, districtCode, until, became } of mergedWards) {
    const district = districts.find(({ code }) => code === districtCode);
    const [id = ''] = placesOf(`${name}, ${district?.name}`) ?? [];
    expect([name, district?.name, id.endsWith(`-${districtCode}-${until}`)]).toEqual([
      name,
      district?.name,
      true,
    ]);
    const parts = oldWards.filter((ward) => ward.districtCode === districtCode && became.includes(ward.name));
    expect(parts.length).toBe(became.length);
    expect([...(findPlace(id)?.wards ?? [])].sort()).toEqual(
      [...new Set(parts.flatMap(({ newWards }) => newWards))].sort(),
    );
  }
});

test.each([
  ['phường 6 quận 3', 'phuong-6-770-2020'],
  ['phuong 24 binh thanh', 'phuong-24-765-2024'],
  ['đắc lắc', 'dak-lak-66'],
  ['tỉnh Đắc Nông', 'dak-nong-67'],
  ['bắc cạn', 'bac-kan-06'],
  ['BRVT', 'ba-ria-vung-tau-77'],
  ['Thừa Thiên Huế', 'hue-46'],
  ['Ban Mê Thuột', 'thanh-pho-buon-ma-thuot-643'],
  ['TDM', 'thu-dau-mot'],
  ['Phan Rang', 'thanh-pho-phan-rang-thap-cham-582'],
  ['huyện Dĩ An', 'di-an'],
])('PLACE-8 %s is %s', (text, id) => {
  expect(placesOf(text)).toEqual([id]);
  expect(readWords(`nhà ${text} dưới 3 tỷ`, 'sale')).toMatchObject({ filter: { places: [id] }, rest: '' });
});

test('PLACE-8 a district is found under every rank that no other place has with its name', () => {
  const bareOf = (name: string) => name.replace(/^(?:Quận|Huyện|TX\.|TP\.) (?!\d)/, '');
  const plain = (name: string) => plainText(bareOf(name));
  const districts = allPlaces().filter(({ level, name }) => level === 'old-district' && !/\d/.test(name));
  const provinces = allPlaces().filter(({ level }) => level === 'province');
  const only = districts.filter(
    (one) =>
      ![...districts, ...provinces].some((other) => other !== one && plain(other.name) === plain(one.name)),
  );
  expect(only.length).toBeGreaterThan(500);
  // 'Năm Căn' is a number once it has no marks.
  const words = only.filter(({ name }) => numbersAsDigits(spokenPlaces(plain(name))) === plain(name));
  const missed = words.flatMap(({ id, name }) =>
    ['huyện', 'thị xã', 'thành phố'].flatMap((rank) =>
      placesOf(`${rank} ${bareOf(name)}`)?.includes(id) ? [] : [`${rank} ${bareOf(name)}`],
    ),
  );
  expect(missed).toEqual([]);
});

test.each([
  'sân bay Tân Sơn Nhất',
  'nhà gần sân bay Tân Sơn Nhất',
  'Tan Son Nhat airport',
  'bến xe Tân Bình',
])('PLACE-8 WORDS-2 %s names no place by a part of its name', (text) => {
  expect(placesOf(text)).toBeUndefined();
});

test('PLACE-8 WORDS-2 the name of a ward is never taken for a place whose name is a part of it', () => {
  const bareOf = (name: string) =>
    name.replace(/^(?:Phường|Xã|Thị trấn|Đặc khu|Quận|Huyện|TX\.|TP\.) (?!\d)/, '');
  const wrong = allPlaces()
    .filter(({ level }) => level === 'new-ward' || level === 'old-ward')
    // 'Lang Biang - Đà Lạt' names both.
    .filter(({ name }) => !name.includes(' - '))
    .flatMap((ward) => {
      const bare = bareOf(ward.name);
      return (placesOf(bare) ?? []).flatMap((id) => {
        const name = plainText(bareOf(findPlace(id)?.name ?? ''));
        const isAround = placesAround(ward).includes(id);
        const isPart =
          !isAround &&
          name.includes(' ') &&
          name !== plainText(bare) &&
          ` ${plainText(bare)} `.includes(` ${name} `);
        return isPart ? [`${bare}: ${id}`] : [];
      });
    });
  expect([...new Set(wrong)]).toEqual([]);
});

test('PLACE-8 the name of a ward with a place in it is that ward beside its own district', () => {
  expect(placesOf('Tân Sơn Nhất, Tân Bình')).toEqual(['phuong-tan-son-nhat-26968']);
  expect(placesOf('Long Thạnh Mỹ, Quận 9')).toEqual(['phuong-long-thanh-my-26833']);
});

test.each([
  'Xa lộ Hà Nội',
  'xa lo bien hoa',
  'Xô Viết Nghệ Tĩnh',
  'sông Sài Gòn',
  'sông Đồng Nai',
  'cao tốc Long Thành Dầu Giây',
  'phố Huế',
  'cao tốc TP.HCM - Long Thành - Dầu Giây',
  'cao tốc Mỹ Thuận Cần Thơ',
  'cầu vượt Củ Chi',
  'sân vận động Cần Thơ',
  'sân bay quốc tế Đà Nẵng',
  'Lê Đức Thọ',
  'Khuất Duy Tiến',
  'An Dương Vương',
  'Bến Vân Đồn',
  'Đại lộ Bình Dương',
  'đường Nam Từ Liêm',
])('PLACE-8 WORDS-2 %s is a road, a river or a landmark, and no place that its name holds', (text) => {
  expect(placesOf(text)).toBeUndefined();
  expect(readWords(`${text}, quận 5`, 'sale')).toMatchObject({ filter: { places: ['quan-5'] } });
});

test.each([
  ['Hồng Bàng quận 5', 'quan-5', 'Hồng Bàng'],
  ['Xa lộ Hà Nội Thủ Đức', 'thanh-pho-thu-duc-769', 'Xa lộ Hà Nội'],
  ['Đại lộ Bình Dương Thủ Dầu Một', 'thu-dau-mot', 'Đại lộ Bình Dương'],
  ['Trường Sa Phú Nhuận', 'phu-nhuan', 'Trường Sa'],
  ['Nguyễn Hữu Cảnh quận 1', 'quan-1', 'Nguyễn Hữu Cảnh'],
  ['view sông Sài Gòn quận 2', 'quan-2', 'view sông Sài Gòn'],
])('PLACE-8 WORDS-2 %s is a street or a river of that district', (text, id, rest) => {
  expect(readWords(text, 'sale')).toEqual({ filter: { places: [id] }, rest });
});

test.each([
  ['Huế', 'hue-46'],
  ['hue', 'hue-46'],
  ['Vinh', 'thanh-pho-vinh-412'],
  ['Pleiku', 'thanh-pho-pleiku-622'],
  ['Mĩ Tho', 'thanh-pho-my-tho-815'],
  ['ĐN', 'da-nang'],
  ['Cao Lãnh', 'thanh-pho-cao-lanh-866'],
  ['Thanh Trì', 'huyen-thanh-tri-020'],
])('PLACE-8 %s is that place, also among other words', (text, id) => {
  expect(placesOf(text)).toEqual([id]);
  expect(readWords(`nhà ${text} dưới 3 tỷ`, 'sale')).toMatchObject({ filter: { places: [id] }, rest: '' });
});

test.each(['Nguyễn Huệ', 'Quang Vinh', 'hoa huệ'])('PLACE-8 %s names no town by one syllable', (text) => {
  expect(placesOf(text)).toBeUndefined();
});

test("PLACE-8 every province and district is the same place with 'i' written for 'y'", () => {
  const withI = (name: string) =>
    name
      .normalize('NFD')
      .replace(/(?<=(?:^| )(?:[^aeiouy ]+|qu))y(?=\p{M}*(?: |$))/giu, 'i')
      .normalize('NFC');
  const changed = allPlaces().filter(
    ({ level, name }) => (level === 'province' || level === 'old-district') && withI(name) !== name,
  );
  expect(changed.length).toBeGreaterThan(20);
  expect(changed.map(({ name }) => placesOf(withI(name)))).toEqual(changed.map(({ name }) => placesOf(name)));
});

test('PLACE-8 every district of Hà Nội and TP. Hồ Chí Minh is known by its name alone', () => {
  const districts = allPlaces().filter(
    ({ level, parent }) => level === 'old-district' && (parent === 'ha-noi' || parent === 'ho-chi-minh'),
  );
  expect(districts.length).toBeGreaterThan(50);
  const bare = (name: string) => name.replace(/^(?:Quận|Huyện|TX\.|TP\.) (?!\d)/, '');
  const missed = districts.filter(({ id, name }) => !placesOf(bare(name))?.includes(id));
  // Thủ Đức is the city that the district became part of.
  expect(missed.map(({ id }) => id)).toEqual(['thu-duc']);
});
