import type { Author, Listing, ListingItem } from '@site/shared/domain';

/** An author as the base service sends one. */
export const author: Author = {
  id: 'author-1',
  uid: 'uid-1',
  display_name: 'Đặng Chí Thanh',
  account: 'chithanh',
  avatar: null,
  phone_number: '84912345678',
};

/**
 * A listing as the base service sends it.
 *
 * @param number makes its id and its title: 'Căn hộ 7'
 * @param changes what shall differ
 */
export const listingItem = (number: number, changes: Partial<Listing> = {}): ListingItem => ({
  post: {
    id: `listing-${number}`,
    author_id: author.id,
    title: `Căn hộ ${number}`,
    location: 'Đường Nguyễn Thị Thập, Phường Tân Hưng (Quận 7 cũ), TP. Hồ Chí Minh',
    price: 2_500_000_000,
    new_price: null,
    square_meter: 70,
    type_product: 'Chung cư',
    direction: 'Đông Nam',
    bedroom: 2,
    bathroom: 1,
    images_path: ['photos/a.webp', 'photos/b.webp', 'photos/c.webp', 'photos/d.webp', 'photos/e.webp'],
    file_paths: [],
    description: 'Nhà mới.\nCó ban công.',
    panorama: null,
    createdAt: '2026-01-05T03:00:00.000Z',
    updatedAt: '2026-01-06T03:00:00.000Z',
    latitude: null,
    longitude: null,
    project: null,
    ward: 'Phường Tân Hưng',
    province: 'TP. Hồ Chí Minh',
    ...changes,
  },
  author,
});

/** So many listings, numbered from 1. */
export const listingItems = (count: number): ListingItem[] =>
  Array.from({ length: count }, (_, index) => listingItem(index + 1));
