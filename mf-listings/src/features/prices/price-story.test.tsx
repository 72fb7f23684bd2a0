import { renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { act, screen } from '@testing-library/react';
import { listingItem } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { PriceStory } from './price-story';
import { stepLine } from './step-line';

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

const frame = { until: 1000, width: 100, height: 50 };

test.each([
  [
    'a price applies until the next one, and the last one until now',
    [0, 10, 250, 20, 500, 15],
    'M0 50H25V0H50V25H100',
  ],
  ['one price alone is a line through the middle', [900, 7], 'M0 25H100'],
  ['a clock behind the last change draws nothing backwards', [0, 1, 2000, 2], 'M0 50H100V0H100'],
])('PRICE-1 %s', (_rule, numbers, line) => {
  const prices = numbers.flatMap((at, index) => (index % 2 ? [] : [{ at, price: numbers[index + 1] ?? 0 }]));
  expect(stepLine(prices, frame)).toBe(line);
});
