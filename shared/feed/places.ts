import { slug } from './slug';

/**
 * The places that have an address of their own (FIND-1), each as listings write it in their location, by province. Districts
 * come before the province that they are in: the first place that a location names is the nearest one.
 */
const PROVINCES = [
  [
    ...Array.from({ length: 12 }, (_, index) => `Quận ${index + 1}`),
    ...['Bình Chánh', 'Bình Tân', 'Bình Thạnh', 'Gò Vấp', 'Nhà Bè', 'Phú Nhuận', 'Tân Bình', 'Tân Phú'],
    ...['Thủ Đức', 'Dĩ An', 'Thuận An', 'Thủ Dầu Một', 'Vũng Tàu', 'TP. Hồ Chí Minh'],
  ],
  [
    ...['Quận Ba Đình', 'Quận Bắc Từ Liêm', 'Quận Cầu Giấy', 'Quận Đống Đa', 'Quận Hà Đông'],
    ...['Quận Hai Bà Trưng', 'Quận Hoàn Kiếm', 'Quận Hoàng Mai', 'Quận Long Biên', 'Quận Nam Từ Liêm'],
    ...['Quận Tây Hồ', 'Quận Thanh Xuân', 'Huyện Gia Lâm', 'TP. Hà Nội'],
  ],
  ['Quận Cẩm Lệ', 'Quận Hải Châu', 'Quận Ngũ Hành Sơn', 'Quận Sơn Trà', 'TP. Đà Nẵng'],
  ['TP. Biên Hòa', 'Huyện Nhơn Trạch', 'Đồng Nai'],
  ['TP. Nha Trang', 'Khánh Hòa'],
  ['Quận Hồng Bàng', 'Quận Ngô Quyền', 'TP. Hải Phòng'],
  ['Quận Cái Răng', 'Quận Ninh Kiều', 'TP. Cần Thơ'],
];

/** A place that a feed can be narrowed to. */
export interface KnownPlace {
  /** As addresses spell it: `quan-7`, `hoan-kiem`. */
  slug: string;
  /** As listings and people write it: 'Quận 7', 'Quận Hoàn Kiếm'. */
  name: string;
  /** The slug of the province that it is in; its own, when it is one. */
  province: string;
}

/** A rank says nothing in an address, but before a number. */
const RANK = /^(?:TP\.|Quận(?! \d)|Huyện) /;

const slugOf = (name: string): string => slug(name.replace(RANK, ''));

/** All places, in the order in which they are offered. */
export const FEED_PLACES: readonly KnownPlace[] = PROVINCES.flatMap((names) =>
  names.map((name) => ({ slug: slugOf(name), name, province: slugOf(names.at(-1) ?? name) })),
);

/** Gives the place of a slug; undefined for an unknown one. */
export const placeBySlug = (wanted: string): KnownPlace | undefined =>
  FEED_PLACES.find((place) => place.slug === wanted);
