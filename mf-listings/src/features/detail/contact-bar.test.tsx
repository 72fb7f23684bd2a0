import { anonymousSession, renderInShell, renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { author, listingItem } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { ContactBar } from './contact-bar';
import { ContactCard } from './contact-card';

test('PHONE-4 the bar calls the author when the page has the number, and leads to the field for a question', async () => {
  const ask = jest.fn();
  const { rerender } = renderInShell(<ContactBar author={author} onAsk={ask} />);
  expect(screen.getByRole('link', { name: 'Gọi 0912 345 678' }).getAttribute('href')).toBe(
    'tel:+84912345678',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Hỏi chủ tin' }));
  expect(ask).toHaveBeenCalledTimes(1);
  rerender(<ContactBar author={{ ...author, phone_number: null }} onAsk={ask} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Hỏi chủ tin' })).toBeTruthy();
});

withService(() => ({ threads: [], nextCursor: null }));
/** The author's own session. */
const session = {
  ...anonymousSession,
  status: 'signed-in' as const,
  user: { ...author, email: null } as never,
};

test('INBOX-6 of their own listing the author is offered the inbox, and no call or question to themselves', async () => {
  const { post } = listingItem(1);
  const card = <ContactCard kind="for-sale" post={post} author={author} onAsk={() => undefined} />;
  renderWithStore(card, 'vi', { session });
  const inbox = await screen.findByRole('link', { name: 'Mở hộp thư của tin này' });
  expect(inbox.getAttribute('href')).toBe('/inbox?post=listing-1');
  await screen.findByText('Không có câu hỏi nào chờ trả lời.');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/user/uid-1', '/inbox?post=listing-1']);
  expect(screen.queryByRole('button', { name: 'Hỏi chủ tin' })).toBeNull();
});

test('PHONE-4 the author of a listing is offered no bar', () => {
  const { container } = renderInShell(<ContactBar author={author} onAsk={() => undefined} />, 'vi', {
    session,
  });
  expect(container.textContent).toBe('');
});
