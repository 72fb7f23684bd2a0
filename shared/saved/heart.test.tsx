import { homeSummary, memorySaved, renderInShell } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Heart } from './heart';

const { kind: _kind, picture: _picture, ...tile } = homeSummary('7');
const home = { ...tile, images_path: ['photos/a.webp', 'photos/b.webp'] };

test('KEEP-1 a heart saves the home with what is needed to read it later, says so, and takes it back', async () => {
  const saved = memorySaved();
  renderInShell(<Heart kind="for-sale" home={home} />, 'vi', { saved });
  const heart = screen.getByRole('button', { name: 'Lưu tin: Căn hộ 7' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  const kept = { key: 'for-sale:7', title: 'Căn hộ 7', price: 5_000_000_000, picture: 'photos/a.webp' };
  expect(saved.book.state().homes).toMatchObject([kept]);
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  expect(saved.book.state().homes).toEqual([]);
});

test('KEEP-4 what is kept is the price in force, not the one that it has replaced', async () => {
  const saved = memorySaved();
  const date_time = new Date(Date.now() - 1_000).toISOString();
  const reduced = { ...home, new_price: { date_time, price: 4_800_000_000 } };
  renderInShell(<Heart kind="for-sale" home={reduced} />, 'vi', { saved });
  await userEvent.click(screen.getByRole('button'));
  expect(saved.book.state().homes[0]?.price).toBe(4_800_000_000);
});

test('KEEP-1 a home that is saved elsewhere fills the heart here; a tile without a title is named by its place; under a shell that keeps nothing there is no heart', () => {
  const saved = memorySaved();
  const { title: _, ...untitled } = tile;
  const { unmount } = renderInShell(<Heart kind="for-rent" home={untitled} />, 'en', { saved });
  const heart = screen.getByRole('button', { name: 'Save: Quận 7' });
  act(() => saved.book.save({ ...tile, kind: 'for-rent', title: '', picture: null }));
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  unmount();
  renderInShell(<Heart kind="for-sale" home={home} />, 'vi', { saved: undefined as never });
  expect(screen.queryByRole('button')).toBeNull();
});
