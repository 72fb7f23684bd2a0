import { shortPlace } from './short-place';

const NGU_HANH_SON = 'Phường Ngũ Hành Sơn (Quận Ngũ Hành Sơn cũ), TP. Đà Nẵng';

test.each([
  [
    'that fits is whole, with its brackets',
    'Phường Tân Hưng (Quận 7 cũ), Hà Nội',
    'Phường Tân Hưng (Quận 7 cũ), Hà Nội',
  ],
  [
    'loses its street and its old district before a name is cut',
    `Đường Nam Kỳ Khởi Nghĩa, ${NGU_HANH_SON}`,
    'Phường Ngũ Hành Sơn, TP. Đà Nẵng',
  ],
  [
    'keeps its street where only the old district is too much',
    'Đường Láng, Phường Láng (Quận Đống Đa cũ), Hà Nội',
    'Đường Láng, Phường Láng, Hà Nội',
  ],
  [
    'loses its province before its ward',
    'Ngõ 5, Phường Phan Rang và vùng Tháp Chàm, Tỉnh Khánh Hòa',
    'Phường Phan Rang và vùng Tháp Chàm',
  ],
  [
    'without parts ends with a whole word',
    'gần cầu Rồng đi thêm hai phút về phía biển Mỹ Khê',
    'gần cầu Rồng đi thêm hai phút về…',
  ],
  ['of one long word is cut to 35 characters', 'a'.repeat(36), `${'a'.repeat(35)}…`],
])('MEGA-8 LIVE-4 PHONE-10 a place %s', (_what, location, shown) => {
  expect(shortPlace(location)).toBe(shown);
});
