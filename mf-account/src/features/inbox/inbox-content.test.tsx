import { commentItem, owner } from '@site/shared/testing/comment-items';
import { withService } from '@site/shared/testing/with-service';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lan } from '../../testing/lan';
import { visit } from '../../testing/visit';
import { InboxContent } from './inbox-content';

const thread = (id: string) => ({
  ...commentItem(id),
  role: 'host',
  owner: { id: owner.id, display_name: owner.name },
  post: { kind: 'product', id: '7', listing_kind: 'for-sale', title: `Căn hộ ${id}`, location: '', price: 1 },
});

/** The pages of the list; a number is the status of a failure. */
let pages: (object | number)[];
/** What was asked for the last one. */
let asked: object;
let blocked: object[];
let unblocked: object[];
withService(({ pathname }, { body }) => {
  if (pathname === '/api/inbox/blocked') return { blocked };
  if (pathname === '/api/inbox/list') {
    asked = body;
    return pages.shift() ?? { threads: [thread('c')], nextCursor: null };
  }
  unblocked.push(body);
  blocked = [];
  return {};
});
beforeEach(() => {
  pages = [{ threads: [thread('a')], nextCursor: 'more' }];
  blocked = [{ user_id: 'asker', display_name: 'Anh Nam' }];
  unblocked = [];
});

const show = (path = '/inbox') =>
  visit(() => <InboxContent person={lan.id} />, {
    path,
    session: { credentials: async () => ({ kind: 'token', token: 't' }), status: 'signed-in', user: lan },
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

test('INBOX-1 the threads of one post, and the unanswered ones, are left for all again', async () => {
  show('/inbox?post=7');
  await screen.findByText('Chỉ tin: Căn hộ a');
  expect(asked).toMatchObject({ filter: 'all', post_id: '7' });
  await press('Bỏ lọc theo tin');
  await waitFor(() => expect(asked).toEqual({ filter: 'all', cursor: null }));
  await press('Chưa trả lời');
  await waitFor(() => expect(asked).toEqual({ filter: 'waiting', cursor: null }));
});

test('INBOX-2 whoever is blocked is listed, and can be let write again', async () => {
  show();
  await press('Người đã chặn');
  await press('Bỏ chặn Anh Nam');
  await screen.findByText('Bạn chưa chặn ai.');
  expect(unblocked).toEqual([{ user_id: 'asker', blocked: false }]);
});
