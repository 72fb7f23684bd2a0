import { setApiHost } from '@site/shared/api';
import { noticeFilledFields } from '@site/shared/filled-fields';
import { renderWithStore } from '@site/shared/testing';
import { contents, fillSilently } from '@site/shared/testing/fill-silently';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Demand } from '../../api/demand';
import { DemandCard } from './demand-card';

const demand: Demand = {
  id: '6f1b6c0e-57a5-4c1f-8a52-0d8d7a2f4b11',
  location: 'Quận 7',
  request: 'Gần trường học',
  price: 8_500_000,
  square_meter: 68.5,
  bedroom: 2,
  bathroom: 1,
  direction: 'Đông Nam',
  type_product: 'Chung cư',
  updatedAt: '2026-11-20T08:00:00Z',
  rental_period: 12,
};

const show = (id = demand.id) => {
  const toast = jest.fn();
  const card = <DemandCard kind="rent" demand={{ ...demand, id }} pages={undefined} position={1} total={1} />;
  renderWithStore(card, 'vi', { toast });
  return { user: userEvent.setup(), toast };
};

const phone = () => screen.getByLabelText<HTMLInputElement>('Số điện thoại');
const home = () => screen.getByLabelText<HTMLTextAreaElement>('Thông tin bất động sản');
const send = () => screen.getByRole('button', { name: 'Gửi lời chào' });

test('DEMAND-3 a card is named by price and place, and shows every wish', () => {
  show();
  const card = screen.getByRole('article', { name: '8,5 triệu Vnđ/tháng Quận 7' });
  for (const text of ['68,5 m²', '2 PN', '1 WC', 'Đông Nam', 'Thuê 12 tháng', 'Gần trường học']) {
    expect(card.textContent).toContain(text);
  }
});

test('DEMAND-7 the phone number is checked before the home; one error at a time, and its field takes the focus', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Chào nhà' }));
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe('Vui lòng nhập số điện thoại');
  expect(document.activeElement).toBe(phone());
  await user.type(phone(), '0912');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe('Số điện thoại chưa đúng');
  await user.clear(phone());
  await user.type(phone(), '0912345678');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe('Vui lòng nhập thông tin bất động sản');
  expect(document.activeElement).toBe(home());
});

test('FORM-1 DEMAND-7 an offer takes what was filled in without an event, and keeps it after a failure, while it is closed, and after a reload on its own card alone', async () => {
  setApiHost({ origin: 'http://127.0.0.1:9' });
  const end = noticeFilledFields();
  const { user, toast } = show();
  const toggle = screen.getByRole('button', { name: 'Chào nhà' });
  await user.click(toggle);
  const filled = fillSilently('Căn hộ 2 phòng ngủ');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('Nội dung bạn nhập vẫn còn đây.');
  expect(toast.mock.calls).toEqual([[{ kind: 'error', message: 'Đã gửi thất bại' }]]);
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(contents()).toEqual(filled);
  end();
  cleanup();
  show();
  expect(contents()).toEqual(filled);
  cleanup();
  show('other');
  expect(screen.queryByLabelText('Số điện thoại')).toBeNull();
});

test('DEMAND-7 an offer whose button is pressed often is sent once; a message says that it is under review, and the form is empty again', async () => {
  const offers: Record<string, unknown>[] = [];
  const fetch = async (path: string, { body }: RequestInit) => {
    if (path.includes('/matching-product/')) offers.push(JSON.parse(String(body)));
    return Response.json({ data: { id: 'offer' } });
  };
  Object.assign(globalThis, { fetch });
  setApiHost({ origin: '', credentials: async () => ({ kind: 'none' }) });
  const { user, toast } = show();
  await user.click(screen.getByRole('button', { name: 'Chào nhà' }));
  await user.type(phone(), '0912345678');
  await user.type(home(), 'Căn hộ 70 m²');
  await user.dblClick(send());
  await screen.findByText('Lời chào của bạn: Đang xét duyệt');
  expect(toast.mock.calls).toEqual([[{ kind: 'success', message: 'Đã gửi thành công' }]]);
  await waitFor(() => expect(home().value).toBe(''));
  expect(offers).toHaveLength(1);
  expect(offers[0]).toMatchObject({
    status: 'Đang xét duyệt',
    post_id: demand.id,
    author: { phoneNumber: '84912345678' },
    search_demand: { location: 'Quận 7' },
  });
});
