import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { CommentBox } from './comment-box';

test('MEGA-7 while the item plays the box opens the panel; otherwise it says what is missing', () => {
  const opened = jest.fn();
  const toast = jest.fn();
  const { rerender } = renderInShell(
    <CommentBox playing={false} hint="Phát video để bình luận" onOpen={opened} />,
    'vi',
    { toast },
  );
  const box = screen.getByRole('button');
  expect(box.textContent).toBe('Bình luậnGửi');
  fireEvent.click(box);
  expect(opened).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledWith({ message: 'Phát video để bình luận' });
  rerender(<CommentBox playing hint="" onOpen={opened} />);
  fireEvent.click(screen.getByRole('button'));
  expect(opened).toHaveBeenCalledTimes(1);
});
