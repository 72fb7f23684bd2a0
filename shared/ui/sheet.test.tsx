import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FilterMenu } from './filter-menu';
import { Sheet } from './sheet';

function Opener({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Mở
      </button>
      <Sheet open={open} onClose={close} title="Đăng tin" footer="Gửi">
        Nội dung
      </Sheet>
    </>
  );
}

const openSheet = (onClose?: () => void) => {
  renderInShell(<Opener {...(onClose ? { onClose } : {})} />);
  const opener = screen.getByRole('button', { name: 'Mở' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
};

const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull();
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('DEMAND-4 opens a named dialog, which its button, Esc and a press beside it close, not one inside; the focus goes back', () => {
  const opener = openSheet();
  expect(screen.getByRole('dialog', { name: 'Đăng tin' }).textContent).toContain('Nội dung');
  fireEvent.click(screen.getByText('Nội dung'));
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  isClosed();
  expect(document.activeElement).toBe(opener);
  fireEvent.click(opener);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  isClosed();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('dialog'));
  isClosed();
});

test('DEMAND-4 a way back in the place of the closing button closes it too', () => {
  const onClose = jest.fn();
  renderInShell(
    <Sheet open onClose={onClose} title="Đăng tin" back={{ label: 'Quay lại', icon: '←' }}>
      Nội dung
    </Sheet>,
  );
  expect(screen.queryByRole('button', { name: 'Đóng' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('DEMAND-4 closes by Back without telling the router', async () => {
  const onClose = jest.fn();
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  openSheet(onClose);
  act(() => window.history.back());
  await waitFor(isClosed);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  window.removeEventListener('popstate', heard);
});

test('DEMAND-4 leaves no step in the history when a button closes it', async () => {
  window.history.replaceState({ idx: 3 }, '');
  openSheet();
  expect(window.history.state).toMatchObject({ idx: 3, sheet: expect.any(Number) });
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  await waitFor(() => expect(window.history.state).toEqual({ idx: 3 }));
});

test('DEMAND-4 does not undo a navigation that closes it', async () => {
  openSheet();
  act(() => window.history.pushState({ idx: 4 }, '', '/elsewhere'));
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  await settle();
  expect(window.location.pathname).toBe('/elsewhere');
});

const OPTIONS = [
  { value: '1-2', label: '1–2 tỷ' },
  { value: '2-3', label: '2–3 tỷ' },
];

const openMenu = async (value?: string) => {
  const onChange = jest.fn();
  renderInShell(<FilterMenu label="Giá" value={value} options={OPTIONS} onChange={onChange} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  // Its code comes when it is wanted.
  await screen.findByRole('radiogroup');
  return { button, onChange };
};

test('FEED-5 shows the choice on its button and checks it in the menu', async () => {
  const { button } = await openMenu('2-3');
  expect(button.getAttribute('aria-label')).toBe('Giá: 2–3 tỷ');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('radio').map((option) => option.textContent)).toEqual([
    'Tất cả',
    '1–2 tỷ',
    '2–3 tỷ',
  ]);
  expect(screen.getByRole('radio', { checked: true })).toBe(document.activeElement);
});

test('FEED-5 moves by arrows, Home and End without choosing, and chooses by a press', async () => {
  const { button, onChange } = await openMenu();
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const focused = () => document.activeElement?.textContent;
  press('ArrowUp');
  expect(focused()).toBe('2–3 tỷ');
  press('ArrowDown');
  expect(focused()).toBe('Tất cả');
  press('End');
  expect(focused()).toBe('2–3 tỷ');
  press('Home');
  press('ArrowDown');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(document.activeElement as Element);
  isClosed();
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('1-2'));
});

test("FEED-5 chooses all by 'Tất cả', and says nothing when the choice is the same", async () => {
  const { button, onChange } = await openMenu('2-3');
  fireEvent.click(screen.getByRole('radio', { name: '2–3 tỷ' }));
  await settle();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('radio', { name: 'Tất cả' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(undefined));
});

test('FEED-5 changes the address only when the menu is out of the history', async () => {
  window.history.replaceState({ idx: 7 }, '', '/for-sale');
  const { onChange } = await openMenu();
  onChange.mockImplementation(() => window.history.replaceState({ idx: 7 }, '', '/for-sale?price=1-2'));
  const steps = window.history.length;
  fireEvent.click(screen.getByRole('radio', { name: '1–2 tỷ' }));
  await waitFor(() => expect(window.location.search).toBe('?price=1-2'));
  await settle();
  expect(window.location.search).toBe('?price=1-2');
  expect(window.history.length).toBe(steps);
  expect(onChange).toHaveBeenCalledTimes(1);
});
