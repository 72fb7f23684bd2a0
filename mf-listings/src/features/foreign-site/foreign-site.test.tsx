import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/browser-parts';
import { ForeignSite } from './foreign-site';

const HOTEL = 'https://hotel.example/book';
const show = (address: string) =>
  renderInShell(<ForeignSite name="hotel" title="Khách sạn" text="Đặt phòng" address={address} />);
const frame = () => document.querySelector('iframe');
const newTab = () => screen.getByRole('link', { name: 'Mở trong thẻ mới' }).getAttribute('href');

test('HOTEL-1 HOTEL-2 a site that cannot be had is said so, with its link, and can be tried again; its frame cannot lead the page away', async () => {
  let comes = false;
  Object.assign(globalThis, {
    fetch: async () => {
      if (!comes) throw new TypeError('Failed to fetch');
      return { type: 'opaque', ok: false };
    },
  });
  show(HOTEL);
  expect(await screen.findByText('Không tải được trang của đối tác')).toBeTruthy();
  expect(newTab()).toBe(HOTEL);
  expect(frame()).toBeNull();
  comes = true;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(frame()?.getAttribute('src')).toBe(HOTEL);
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  act(() => void fireEvent.load(frame() as HTMLIFrameElement));
  expect(screen.queryByRole('status')).toBeNull();
  expect(newTab()).toBe(HOTEL);
});

test('DEMO-3 HOTEL-2 without a configured address the demo page stands there, and cannot act as this site', () => {
  Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
  show('');
  expect(frame()?.getAttribute('src')).toMatch(/^\/demo\/hotel/);
  expect(frame()?.getAttribute('sandbox')).toBe('allow-forms allow-scripts');
});
