import type { SavedHome } from '@site/shared/contract';
import { homeSummary, renderInShell } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareListSheet } from './share-list-sheet';

const home = (number: number): SavedHome => ({
  ...homeSummary(String(number)),
  key: `for-sale:${number}`,
  savedAt: 1,
  note: '',
  lists: [],
  news: undefined,
});

test('SHORT-1 more homes than a list holds are refused with the reason, and none is left out in silence', async () => {
  const user = userEvent.setup();
  const homes = Array.from({ length: 101 }, (_, number) => home(number));
  renderInShell(<ShareListSheet homes={homes} name="Bố mẹ" onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Anh' }));
  await user.click(screen.getByRole('checkbox', { name: 'Căn hộ 100' }));
  await user.click(screen.getByRole('button', { name: 'Tạo danh sách chung' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Danh sách chung có nhiều nhất 100 tin: hãy bỏ chọn bớt.',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Căn hộ 5' }));
  expect(screen.queryByRole('alert')).toBeNull();
  // All that fit are chosen: the button takes the choice back.
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn tất cả' }));
  expect(screen.getAllByRole('checkbox').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
});

test('SHORT-1 SHORT-2 the maker of a list needs a name of 1 to 30 characters; what was typed stays', async () => {
  const user = userEvent.setup();
  renderInShell(<ShareListSheet homes={[home(1)]} name="Bố mẹ" onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Tạo danh sách chung' }));
  expect(screen.getByText('Tên cần có từ 1 đến 30 ký tự.')).toBeTruthy();
  expect(screen.getByLabelText('Tên danh sách')).toHaveProperty('value', 'Bố mẹ');
});
