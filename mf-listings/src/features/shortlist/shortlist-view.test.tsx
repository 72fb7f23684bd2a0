import type { Toast } from '@site/shared/contract';
import { renderWithStore, silentSocket } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { listingItem } from '../../testing/listing-items';
import { withListings } from '../../testing/listing-server';
import { SharedShortlist } from './shared-shortlist';
import { newKey, newListId } from './shortlist-keys';
import { ShortlistView } from './shortlist-view';

// Node's own holds the process open; there is one tab here.
Object.assign(globalThis, { BroadcastChannel: undefined });

const LINKED = '6f1b6c0e-57a5-4c1f-8a52-0d8d7a2f4b11';
withListings(() => [...[1, 2, 3].map((number) => listingItem(number)), listingItem(4, { id: LINKED })]);

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

test('SHORT-2 a home is added by its link; no link, a home of the list, one that is gone and one too many are refused with the reason', async () => {
  await open('me');
  const field = screen.getByLabelText('Thêm tin bằng liên kết');
  const add = async (id: string) => {
    fireEvent.change(field, { target: { value: id && `https://nha.example/for-sale/app/${id}` } });
    await press('Thêm');
  };
  const refused: [id: string, why: string][] = [
    ['', 'Đây không phải liên kết của một tin trên trang này.'],
    [LINKED.replace('6', '7'), 'Tin này không còn nữa.'],
  ];
  for (const [id, why] of refused) {
    await add(id);
    await screen.findByText(why);
  }
  await add(LINKED);
  await waitFor(() => expect(titles()).toHaveLength(4));
  await add(LINKED);
  await screen.findByText('Tin này đã có trong danh sách.');
  jest.spyOn(list.document, 'hasRoom').mockReturnValue(false);
  await add(LINKED.replace('6', '8'));
  await screen.findByText('Danh sách đã đủ 100 tin.');
});

test('SHORT-2 a note that is too long stays in its field, which says so', async () => {
  await open('me');
  await press('Thêm ghi chú: Căn hộ 1');
  const note = screen.getByLabelText('Ghi chú của bạn: Căn hộ 1');
  fireEvent.change(note, { target: { value: 'x'.repeat(1_001) } });
  await screen.findByText('Dài hơn 1.000 ký tự: hãy bớt 1 ký tự');
  expect(note).toHaveProperty('value', 'x'.repeat(1_001));
});
