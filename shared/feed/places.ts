import { slug } from './slug';

/**
 * The places that have an address of their own (FIND-1), each as listings write it in their location. Districts come
 * before the province that they are in: the first place that a location names is the nearest one.
 */
const NAMES = [
  ...Array.from({ length: 12 }, (_, index) => `Quận ${index + 1}`),
  ...['Bình Chánh', 'Bình Tân', 'Bình Thạnh', 'Gò Vấp', 'Nhà Bè', 'Phú Nhuận', 'Tân Bình', 'Tân Phú'],
  ...['Thủ Đức', 'Dĩ An', 'Thuận An', 'Thủ Dầu Một', 'Vũng Tàu', 'TP. Hồ Chí Minh'],
  ...['Quận Ba Đình', 'Quận Bắc Từ Liêm', 'Quận Cầu Giấy', 'Quận Đống Đa', 'Quận Hà Đông'],
  ...['Quận Hai Bà Trưng', 'Quận Hoàn Kiếm', 'Quận Hoàng Mai', 'Quận Long Biên', 'Quận Nam Từ Liêm'],
  ...['Quận Tây Hồ', 'Quận Thanh Xuân', 'Huyện Gia Lâm', 'TP. Hà Nội'],
  ...['Quận Cẩm Lệ', 'Quận Hải Châu', 'Quận Ngũ Hành Sơn', 'Quận Sơn Trà', 'TP. Đà Nẵng'],
  ...['TP. Biên Hòa', 'Huyện Nhơn Trạch', 'Đồng Nai', 'TP. Nha Trang', 'Khánh Hòa'],
  ...['Quận Hồng Bàng', 'Quận Ngô Quyền', 'TP. Hải Phòng', 'Quận Cái Răng', 'Quận Ninh Kiều', 'TP. Cần Thơ'],
];

/** A place that a feed can be narrowed to. */
export interface KnownPlace {
  /** As addresses spell it: `quan-7`, `hoan-kiem`. */
  slug: string;
  /** As listings and people write it: 'Quận 7', 'Quận Hoàn Kiếm'. */
  name: string;
}

/** A rank says nothing in an address, but before a number. */
const RANK = /^(?:TP\.|Quận(?! \d)|Huyện) /;

/** All places, in the order in which they are offered. */
export const FEED_PLACES: readonly KnownPlace[] = NAMES.map((name) => ({
  slug: slug(name.replace(RANK, '')),
  name,
}));

/** Gives the place of a slug; undefined for an unknown one. */
export const placeBySlug = (wanted: string): KnownPlace | undefined =>
  FEED_PLACES.find((place) => place.slug === wanted);

/** Gives the nearest known place that an address of a home names: 'Phường Tân Mỹ (Quận 7 cũ), TP. Hồ Chí Minh' is in Quận 7. */
export function placeInLocation(location: string): KnownPlace | undefined {
  const words = `-${slug(location)}-`;
  return FEED_PLACES.find(({ name }) => words.includes(`-${slug(name)}-`));
}
