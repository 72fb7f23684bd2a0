import { renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { act, screen } from '@testing-library/react';
import { listingItem } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { PriceStory } from './price-story';

const TY = 1_000_000_000;
const HISTORY = {
  prices: [
    { at: Date.UTC(2026, 0, 5), price: 3 * TY },
    { at: Date.UTC(2026, 1, 5), price: 2.8 * TY },
  ],
};
const CONTEXT = {
  per_square_meter: 40_000_000,
  places: [
    {
      place: { id: 'quan-7', name: 'Quận 7', detail: 'trước 7/2025' },
      count: 1234,
      quartiles: [35_000_000, 45_000_000, 60_000_000],
    },
  ],
};
/** What the service answers instead. */
let answer: unknown;
const asked: string[] = [];
withService(({ pathname }) => {
  asked.push(pathname);
  return answer ?? (pathname.includes('price-history') ? HISTORY : CONTEXT);
});

const show = () =>
  renderWithStore(
    <PriceStory kind="for-sale" post={listingItem(1, { price: 2.8 * TY }).post} className={undefined} />,
  );
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

test('PRICE-1 PRICE-2 what the home has cost is a line and words, and homes around it have their prices, with the way to exactly these listings', async () => {
  show();
  expect(await screen.findByRole('heading', { name: /^Lịch sử giá/ })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Giá mỗi m² so với xung quanh' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Giá từ/ })).toBeTruthy();
  expect(text()).toContain('giảm 200 triệu');
  expect(text()).toContain('một căn có nhiều tin được tính nhiều lần');
  const link = screen.getByRole('link', { name: /^Xem 1\.234 tin/ });
  expect(link.textContent).toBe('1.234 tin');
  expect(link.getAttribute('href')).toBe('/for-sale/chung-cu?places=quan-7');
});

test('PRICE-1 PRICE-2 a service without these calls costs the parts and not the page', async () => {
  asked.length = 0;
  answer = 404;
  const { container } = show();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toHaveLength(2);
  expect(container.textContent).toBe('');
});
