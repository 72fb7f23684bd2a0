import { Blob } from 'node:buffer';
import { renderInShell } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingItem } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { PriceCalendar } from './price-calendar';

const announced = (date_time: string) =>
  listingItem(1, { new_price: { date_time, price: 2_000_000_000 } }).post;

test('VIEWING-2 the moment of an announced price goes into the calendar by a file or by Google’s link, in Vietnam’s time', async () => {
  const asked = jest.fn();
  Object.assign(globalThis, { fetch: asked });
  renderInShell(<PriceCalendar kind="for-sale" listing={announced('2099-03-01T03:00:00.000Z')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Thêm vào lịch' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Thêm vào lịch' }));
  // The tests live in another zone.
  expect(sheet.getByText(/10:00.*\(giờ Việt Nam\)$/)).toBeTruthy();
  expect(sheet.getByRole('button', { name: /\.ics/ })).toBeTruthy();
  const link = new URL(sheet.getByRole('link', { name: /^Mở Google Lịch/ }).getAttribute('href') ?? '');
  expect(link.hostname).toBe('calendar.google.com');
  expect(link.searchParams.get('dates')).toBe('20990301T030000Z/20990301T031500Z');
  expect(link.searchParams.get('text')).toContain('Căn hộ 1');
  expect(link.searchParams.get('details')).toContain('/for-sale/app/listing-1');
  expect(asked).not.toHaveBeenCalled();
});

test('VIEWING-2 a price that is announced anew is a later event of the same id', async () => {
  const files: Blob[] = [];
  // jsdom's own gives no text back.
  Object.assign(globalThis, { Blob });
  Object.assign(URL, { createObjectURL: (file: Blob) => `#${files.push(file)}`, revokeObjectURL() {} });
  const post = announced('2099-03-01T03:00:00.000Z');
  for (const updatedAt of ['2026-01-06T03:00:00.000Z', '2026-01-06T04:00:00.000Z']) {
    const { unmount } = renderInShell(<PriceCalendar kind="for-sale" listing={{ ...post, updatedAt }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Thêm vào lịch' }));
    await userEvent.click(await screen.findByRole('button', { name: /\.ics/ }));
    unmount();
  }
  const texts = await Promise.all(files.map((file) => file.text()));
  const [first, second] = texts.map((text) => /UID:(.*)\r\nSEQUENCE:(\d+)/.exec(text));
  expect(second?.[1]).toBe(first?.[1]);
  expect(Number(second?.[2])).toBeGreaterThan(Number(first?.[2]));
});

test('VIEWING-2 once the moment has come there is nothing to put into a calendar', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  renderInShell(<PriceCalendar kind="for-sale" listing={announced('2026-01-01T00:00:10.000Z')} />);
  expect(screen.getByRole('button', { name: 'Thêm vào lịch' })).toBeTruthy();
  act(() => void jest.advanceTimersByTime(11_000));
  expect(screen.queryByRole('button', { name: 'Thêm vào lịch' })).toBeNull();
  jest.useRealTimers();
});
