import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/browser-parts';
import { ForeignSite } from './foreign-site';
import { openPopup } from './open-popup';

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

const ADDRESS = 'https://hotel.example/';
const open = jest.spyOn(window, 'open');

beforeEach(() => {
  open.mockReset();
  Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1400, outerHeight: 900 });
});

test('HOTEL-1 opens 600 × 400 in the middle of the window, without a hold on it', () => {
  const popup = { opener: window as Window | null, location: { href: '' } };
  open.mockReturnValue(popup as unknown as Window);
  openPopup(ADDRESS);
  expect(open.mock.calls).toEqual([['', '_blank', 'popup,width=600,height=400,left=500,top=300']]);
  expect(popup).toEqual({ opener: null, location: { href: ADDRESS } });
});

test('HOTEL-1 a blocked popup becomes a new tab', () => {
  open.mockReturnValue(null);
  openPopup(ADDRESS);
  expect(open.mock.calls[1]).toEqual([ADDRESS, '_blank', 'noopener,noreferrer']);
});
