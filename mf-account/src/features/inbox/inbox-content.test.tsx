import { anonymousSession, renderWithStore } from '@site/shared/testing';
import { commentItem, owner } from '@site/shared/testing/comment-items';
import { withService } from '@site/shared/testing/with-service';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lan } from '../../testing/lan';
import { InboxContent } from './inbox-content';

const thread = (id: string) => ({
  ...commentItem(id),
  role: 'host',
  owner: { id: owner.id, display_name: owner.name },
  post: { kind: 'product', id: '7', listing_kind: 'for-sale', title: `Căn hộ ${id}`, location: '', price: 1 },
});

/** The pages of the list; a number is the status of a failure. */
let pages: (object | number)[];
let blocked: object[];
let unblocked: object[];
withService(({ pathname }, { body }) => {
  if (pathname === '/api/inbox/blocked') return { blocked };
  if (pathname === '/api/inbox/list') return pages.shift() ?? 404;
  unblocked.push(body);
  blocked = [];
  return {};
});
beforeEach(() => {
  pages = [{ threads: [thread('a')], nextCursor: 'more' }];
  blocked = [{ user_id: 'asker', display_name: 'Anh Nam' }];
  unblocked = [];
});

const show = () =>
  renderWithStore(<InboxContent person={lan.id} />, 'vi', {
    session: {
      ...anonymousSession,
      credentials: async () => ({ kind: 'token', token: 't' }),
      status: 'signed-in',
      user: lan,
    },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('INBOX-1 older threads come by the button, which tries again after a failure', async () => {
  pages.push(500, { threads: [thread('b')], nextCursor: null });
  show();
  await press('Xem thêm');
  await screen.findByText('Chưa tải được phần cũ hơn.');
  await press('Thử lại');
  const list = within(await screen.findByRole('list', { name: 'Các cuộc trao đổi' }));
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
});

test('INBOX-2 whoever is blocked is listed, and can be let write again', async () => {
  show();
  await press('Người đã chặn');
  await press('Bỏ chặn Anh Nam');
  await screen.findByText('Bạn chưa chặn ai.');
  expect(unblocked).toEqual([{ user_id: 'asker', blocked: false }]);
});
