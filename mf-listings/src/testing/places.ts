import type { KnownPlace } from './listing-server';

/** Places of both orders: a province, two of its old districts, and wards of today. */
export const PLACES: KnownPlace[] = [
  { id: 'ho-chi-minh', name: 'TP. Hồ Chí Minh', detail: 'tỉnh, thành phố', level: 'province', parent: null },
  { id: 'ha-noi', name: 'TP. Hà Nội', detail: 'tỉnh, thành phố', level: 'province', parent: null },
  { id: 'quan-7', name: 'Quận 7', detail: 'trước 7/2025', level: 'old-district', parent: 'ho-chi-minh' },
  {
    id: 'huyen-can-gio-787',
    name: 'Huyện Cần Giờ',
    detail: 'trước 7/2025',
    level: 'old-district',
    parent: 'ho-chi-minh',
  },
  {
    id: 'phuong-tan-my-27487',
    name: 'Phường Tân Mỹ',
    detail: 'Quận 7 cũ, TP. Hồ Chí Minh',
    level: 'new-ward',
    parent: 'quan-7',
  },
  {
    id: 'phuong-tan-thuan-27478',
    name: 'Phường Tân Thuận',
    detail: 'Quận 7 cũ, TP. Hồ Chí Minh',
    level: 'new-ward',
    parent: 'quan-7',
  },
];
