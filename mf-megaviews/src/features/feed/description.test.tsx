import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Description } from './description';

test("MEGA-5 under 40 characters a description is shown in full; from 40 on the first 30 and 'Xem thêm', which a click toggles", () => {
  const short = 'ề'.repeat(39).normalize('NFD');
  const { container, unmount } = renderInShell(<Description text={short} />);
  expect(container.textContent).toBe(short);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const text = `${'a'.repeat(30)}${'b'.repeat(10)}`;
  renderInShell(<Description text={text} />);
  const button = screen.getByRole('button', { expanded: false });
  expect(button.textContent).toBe(`${'a'.repeat(30)}… Xem thêm`);
  fireEvent.click(button);
  expect(screen.getByRole('button', { expanded: true }).textContent).toBe(`${text} Thu gọn`);
  fireEvent.click(button);
  expect(button.textContent).toBe(`${'a'.repeat(30)}… Xem thêm`);
});
