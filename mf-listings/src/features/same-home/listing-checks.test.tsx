import { setApiHost } from '@site/shared/api';
import { anonymousSession, renderWithStore } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { author, listingItem } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { ListingChecks } from './listing-checks';
import { readOtherPosts } from './same-home.api';

const { post } = listingItem(1, { same_home: { home: 'h', count: 3, from_price: 4_900_000_000 } });
const other = (number: number, price: number) => ({
  id: `other-${number}`,
  title: `Tin ${number}`,
  price,
  new_price: null,
  createdAt: '2026-01-05T03:00:00.000Z',
  image: null,
  author: { uid: `uid-${number}`, display_name: `Người ${number}` },
});

let isOffline = false;
const reports: unknown[] = [];
const told: string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  isOffline = false;
  reports.length = 0;
  told.length = 0;
  setApiHost({ credentials: async () => ({ kind: 'none' }) });
  Object.assign(globalThis, {
    fetch: async (address: string, { body }: RequestInit = {}) => {
      if (isOffline) throw new TypeError('Failed to fetch');
      if (!address.includes('/report'))
        return Response.json({ posts: [other(2, 4_900_000_000), other(3, 5_100_000_000)] });
      reports.push(JSON.parse(String(body)));
      return Response.json({ data: { reported: true } });
    },
  });
});

const show = (uid?: string) =>
  renderWithStore(<ListingChecks kind="for-sale" post={post} author={author} className={undefined} />, 'vi', {
    toast: ({ message }) => void told.push(message),
    ...(uid && {
      session: { ...anonymousSession, status: 'signed-in' as const, user: { id: 'a', uid } as never },
    }),
  });

test('SAME-3 the other posts of the home stand there in the order of the service, with price, author and day', async () => {
  show();
  expect(await screen.findByRole('heading', { name: '2 tin khác của căn này' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/4,9 tỷ.*Tin 2.*Người 2.*05\/01\/2026/);
});

test('SAME-5 a report needs a reason, words where that says nothing, and is sent when the network is back, also once its form was closed', async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: /^Báo tin trùng/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Gửi báo cáo' }));
  await send();
  expect(dialog.getByText('Vui lòng chọn một lý do')).toBeTruthy();
  await userEvent.click(dialog.getByLabelText('Điều khác'));
  await send();
  expect(dialog.getByText('Vui lòng viết điều gì không đúng')).toBeTruthy();
  await userEvent.click(dialog.getByLabelText('Sai giá'));
  await userEvent.type(dialog.getByLabelText('Nói thêm (không bắt buộc)'), 'Giá thật là 5,2 tỷ');
  isOffline = true;
  await send();
  expect(await dialog.findByText(/^Chưa gửi được vì không có mạng/)).toBeTruthy();
  expect(reports).toEqual([]);
  unmount();
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(told).toEqual(['Đã gửi báo cáo. Cảm ơn bạn.']));
  expect(reports).toEqual([
    expect.objectContaining({
      product_id: 'listing-1',
      reason: 'wrong_price',
      words: 'Giá thật là 5,2 tỷ',
    }),
  ]);
});

test('SAME-3 a post of another form is left out, and so is an answer of another form', () => {
  const right = other(2, 4_900_000_000);
  expect(readOtherPosts({ posts: [right, { ...right, price: 'x' }, null] })).toEqual([right]);
  expect(readOtherPosts({})).toBeUndefined();
});

test('SAME-5 owners do not report their own listing', () => {
  show('uid-1');
  expect(screen.queryByRole('button', { name: /^Báo tin trùng/ })).toBeNull();
});
