import { anonymousSession, renderInShell } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { author } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { ContactBar } from './contact-bar';

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

test('PHONE-4 the author of a listing is offered no bar', () => {
  const user = { ...author, email: null };
  const session = { ...anonymousSession, status: 'signed-in' as const, user: user as never };
  const { container } = renderInShell(<ContactBar author={author} onAsk={() => undefined} />, 'vi', {
    session,
  });
  expect(container.textContent).toBe('');
});
