import type { Locale } from '@site/shared/contract';
import { renderWithStore } from '@site/shared/testing';
import type { FittingHome } from '../../api/read-matches';
import { useOfferText } from './use-offer-text';

const HOME: FittingHome = {
  id: 'a/b',
  title: 'Căn hộ góc',
  location: 'Phường Tân Mỹ, TP. Hồ Chí Minh',
  price: 3_200_000_000,
  new_price: null,
  square_meter: 52.5,
  bedroom: 1,
  bathroom: 1,
  direction: 'Đông Nam',
  type_product: 'Chung cư',
  image: null,
  reasons: [],
};

function OfferText({ home }: { home: FittingHome }) {
  const textOf = useOfferText('for-sale');
  return <pre>{textOf(home)}</pre>;
}

const linesOf = (home: FittingHome, locale: Locale) => {
  const { container, unmount } = renderWithStore(<OfferText home={home} />, locale);
  const lines = container.textContent?.split('\n');
  unmount();
  return lines;
};

test('MEET-4 an offer says what the home is, one room in the singular, and ends with its address', () => {
  expect(linesOf(HOME, 'en')).toEqual([
    'Căn hộ góc',
    'Phường Tân Mỹ, TP. Hồ Chí Minh',
    'Price: 3.2 billion Vnđ',
    'Apartment, Area: 52.5 m²',
    '1 bedroom, 1 bathroom',
    'Facing Southeast',
    `See the listing: ${location.origin}/for-sale/app/a%2Fb`,
  ]);
  expect(linesOf({ ...HOME, bedroom: 2, bathroom: 3 }, 'en')).toContain('2 bedrooms, 3 bathrooms');
  expect(linesOf(HOME, 'vi')).toContain('1 phòng ngủ, 1 phòng tắm');
});
