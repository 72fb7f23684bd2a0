import { setApiHost } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { renderWithStore } from '@site/shared/testing';
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
let has = true;
const asked: string[] = [];
beforeEach(() => {
  has = true;
  asked.length = 0;
  setApiHost({ credentials: async () => ({ kind: 'none' }) });
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      asked.push(address);
      if (!has) return Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 });
      return Response.json(address.includes('price-history') ? HISTORY : CONTEXT);
    },
  });
});

const show = (locale: Locale = 'vi') =>
  renderWithStore(
    <PriceStory kind="for-sale" post={listingItem(1, { price: 2.8 * TY }).post} className={undefined} />,
    locale,
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

test('I18N-1 PRICE-2 in English what is counted is called listings, and each of a home counts', async () => {
  show('en');
  expect(await screen.findByText('1,234 listings')).toBeTruthy();
  expect(text()).toContain('a home with several listings counts several times');
});

test('PRICE-1 PRICE-2 a service without these calls costs the parts and not the page', async () => {
  has = false;
  const { container } = show();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toHaveLength(2);
  expect(container.textContent).toBe('');
});
