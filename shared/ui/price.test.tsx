import { renderInShell } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Price } from './price';
import { PriceChange } from './price-change';

const NOW = Date.parse('2025-06-15T05:00:00Z');
const soon = { date_time: new Date(NOW + 5000).toISOString(), price: 2.3e9 };

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.useRealTimers();
});

test('FEED-9 shows the price, and for sale the price of one m²; rent per month without it', () => {
  const sale = renderInShell(<Price kind="for-sale" listing={{ price: 2.5e9, square_meter: 70 }} />);
  expect(screen.getByText('2,5 tỷ Vnđ')).toBeTruthy();
  expect(screen.getByText('35,7 triệu/m²')).toBeTruthy();
  sale.unmount();
  renderInShell(<Price kind="for-rent" listing={{ price: 8.5e6, square_meter: 50 }} />);
  expect(screen.getByText('8,5 triệu Vnđ/tháng')).toBeTruthy();
  expect(screen.queryByText(/m²/)).toBeNull();
});

test('FEED-10 strikes the old price through at zero, and renders only then', () => {
  const onRender = jest.fn();
  const { container } = renderInShell(
    <Profiler id="price" onRender={onRender}>
      <Price kind="for-sale" listing={{ price: 2.5e9, new_price: soon }} />
    </Profiler>,
  );
  act(() => jest.advanceTimersByTime(4500));
  expect(container.querySelector('del')).toBeNull();
  expect(onRender).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('2,3 tỷ Vnđ')).toBeTruthy();
  expect(container.querySelector('del')?.textContent).toBe('Giá cũ 2,5 tỷ Vnđ');
  expect(onRender).toHaveBeenCalledTimes(2);
});

test('FEED-10 announces the new price with its countdown, and nothing when there is none', () => {
  const { container, rerender } = renderInShell(
    <PriceChange kind="for-sale" listing={{ price: 2.5e9, new_price: soon }} />,
  );
  expect(container.textContent).toContain('Giá mới 2,3 tỷ Vnđ');
  expect(screen.getByRole('timer').textContent).toContain('05 giây');
  rerender(<PriceChange kind="for-sale" listing={{ price: 2.5e9, new_price: null }} />);
  expect(container.textContent).toBe('');
});
