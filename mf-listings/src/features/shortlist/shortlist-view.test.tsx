import type { Toast } from '@site/shared/contract';
import { renderWithStore, silentSocket } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { listingItem } from '../../testing/listing-items';
import { withListings } from '../../testing/listing-server';
import { SharedShortlist } from './shared-shortlist';
import { newKey, newListId } from './shortlist-keys';
import { ShortlistView } from './shortlist-view';

// Node's own holds the process open; there is one tab here.
Object.assign(globalThis, { BroadcastChannel: undefined });

withListings(() => [1, 2, 3].map((number) => listingItem(number)));

let list: SharedShortlist;
const toasts: Toast[] = [];
const undo = () => act(() => toasts.at(-1)?.action?.run());

/** Opens a list of three homes. @param members who has joined it; 'me' is who looks at it */
async function open(...members: string[]) {
  const known = { id: newListId(), key: newKey(), member: 'me', title: '', openedAt: 1 };
  list = await SharedShortlist.open(known, silentSocket);
  for (const id of members) list.document.join(id, `Bạn ${id}`);
  for (const number of [1, 2, 3]) list.document.add(`for-sale:listing-${number}`, `Căn hộ ${number}`, 'me');
  const Page = () => (
    <ShortlistView
      list={list}
      state={useSyncExternalStore(list.subscribe, list.state)}
      ready={{}}
      onForget={() => undefined}
    />
  );
  renderWithStore(<Page />, 'vi', { toast: (toast) => void toasts.push(toast) });
}
afterEach(() => list.close());

const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const people = () => within(screen.getByRole('list', { name: 'Người trong danh sách' }));

test('SHORT-2 a removed home comes back by the toast and from the removed ones; homes stay in place while somebody marks them', async () => {
  await open('me');
  const before = titles();
  const last = before.at(-1);
  for (const bringBack of [undo, () => press(`Đưa lại: ${last}`)]) {
    await press(`Bỏ khỏi danh sách: ${last}`);
    expect(titles()).toHaveLength(2);
    await bringBack();
    expect([...titles()].sort()).toEqual([...before].sort());
  }
  const shown = titles();
  const card = within(screen.getByRole('article', { name: shown.at(-1) ?? '' }));
  fireEvent.click(card.getByRole('button', { name: 'Thích' }));
  expect(titles()).toEqual(shown);
  await press('Thứ tự đã đổi: xếp lại');
  expect(titles()[0]).toBe(shown.at(-1));
});

test('SHORT-11 a member who was taken off the list comes back by the toast, with what they have said', async () => {
  await open('me', 'lan');
  act(() => list.document.mark('for-sale:listing-1', 'lan', 'reject'));
  await press('Bỏ Bạn lan khỏi danh sách');
  expect(people().queryByText('Bạn lan')).toBeNull();
  await undo();
  people().getByText('Bạn lan');
  within(screen.getByRole('group', { name: 'Bạn lan về Căn hộ 1' })).getByText('Loại');
});

test('SHORT-2 SHORT-10 whoever joins needs a name, and nobody is a 13th person; a member says who they are', async () => {
  await open(...Array.from({ length: 11 }, (_, number) => `${number}`));
  await press('Tham gia');
  screen.getByText('Tên cần có từ 1 đến 30 ký tự.');
  expect(people().getAllByRole('listitem')).toHaveLength(11);
  act(() => list.document.join('lan', 'Lan'));
  expect(screen.queryByRole('button', { name: 'Tham gia' })).toBeNull();
  screen.getByText(/^Danh sách đã đủ 12 người/);
  await press('Tôi là Lan');
  people().getByText('(bạn)');
});
