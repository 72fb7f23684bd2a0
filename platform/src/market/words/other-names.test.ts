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
