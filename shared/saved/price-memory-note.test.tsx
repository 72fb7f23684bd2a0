import { memorySaved, renderInShell } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { PriceMemoryNote } from './price-memory-note';
import type { PriceMemoryProps } from './price-memory-props';

const AT = Date.UTC(2026, 10, 12, 5);
let known: { price: number; at: number } | undefined;
let saw: [key: string, price: number][];
/** Tells the component how much of what is around it is in sight. */
let tellSight: (ratio: number) => void;

beforeEach(() => {
  jest.useFakeTimers();
  known = undefined;
  saw = [];
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(listener: (entries: { intersectionRatio: number }[]) => void) {
        tellSight = (ratio) => listener([{ intersectionRatio: ratio }]);
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => jest.useRealTimers());

async function show(props: Partial<PriceMemoryProps> = {}, locale: 'vi' | 'en' = 'vi') {
  const memory = {
    recall: async () => known,
    saw: (key: string, price: number) => void saw.push([key, price]),
  };
  const saved = { ...memorySaved(), prices: async () => memory };
  const home = { id: '7', price: 5_000_000_000 };
  const note = <PriceMemoryNote kind="for-sale" home={home} place="photo" {...props} />;
  const view = renderInShell(note, locale, { saved });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return view;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('MEMORY-2 a price that differs from the earliest sight is told with the amount and the day, in both languages', async () => {
  known = { price: 5_200_000_000, at: AT };
  const { unmount } = await show();
  expect(screen.getByText('Giảm 200 triệu từ 12/11')).toBeTruthy();
  unmount();
  const other = await show({}, 'en');
  expect(screen.getByText('200 million less since 12/11')).toBeTruthy();
  other.unmount();
  known = { price: 9_000_000, at: AT };
  await show({ kind: 'for-rent', home: { id: '8', price: 10_000_000 } });
  expect(screen.getByText('Tăng 1 triệu/tháng từ 12/11')).toBeTruthy();
});

test('MEMORY-2 a difference below half a percent is silent, and so is a price that the card itself strikes through', async () => {
  known = { price: 5_020_000_000, at: AT };
  const { unmount } = await show();
  expect(screen.queryByText(/Giảm/)).toBeNull();
  unmount();
  known = { price: 5_000_000_000, at: AT };
  const new_price = { date_time: new Date(Date.now() - 1_000).toISOString(), price: 4_800_000_000 };
  await show({ home: { id: '7', price: 5_000_000_000, new_price } });
  expect(screen.queryByText(/Giảm/)).toBeNull();
});

test('MEMORY-1 a card is remembered once half of it was in sight for a second, with the price in force', async () => {
  await show();
  tellSight(0.5);
  await pass(900);
  tellSight(0.2);
  await pass(2_000);
  expect(saw).toEqual([]);
  tellSight(0.5);
  await pass(1_000);
  expect(saw).toEqual([['for-sale:7', 5_000_000_000]]);
});

test('MEMORY-1 a page that was opened is remembered at once, and a tab that nobody looks at remembers nothing', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await show({ place: 'page' });
  tellSight(0);
  await pass(0);
  expect(saw).toEqual([]);
  hidden.mockRestore();
  tellSight(0);
  await pass(0);
  expect(saw).toHaveLength(1);
});
