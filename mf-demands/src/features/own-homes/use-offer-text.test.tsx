import type { Locale } from '@site/shared/contract';
import { renderWithStore } from '@site/shared/testing';
import type { FittingHome } from '../../api/read-matches';
import { fittingHome } from '../../testing/fitting-home';
import { useOfferText } from './use-offer-text';

const HOME: FittingHome = { ...fittingHome, id: 'a/b', bedroom: 1 };

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
    'Quận 7',
    'Price: 3.2 billion Vnđ',
    'Apartment, Area: 52.5 m²',
    '1 bedroom, 1 bathroom',
    'Facing South',
    `See the listing: ${location.origin}/for-sale/app/a%2Fb`,
  ]);
  expect(linesOf({ ...HOME, bedroom: 2, bathroom: 3 }, 'en')).toContain('2 bedrooms, 3 bathrooms');
  expect(linesOf(HOME, 'vi')).toContain('1 phòng ngủ, 1 phòng tắm');
});
