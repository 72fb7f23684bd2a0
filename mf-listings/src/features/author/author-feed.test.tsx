import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { withListings } from '../../testing/listing-server';
import { makeStore } from '../../testing/make-store';
import { TestShell } from '../../testing/test-shell';
import { AuthorFeed } from './author-feed';

const server = withListings(() => []);

const open = (uid: string) => {
  history.replaceState(null, '', `/user/${uid}/for-rent`);
  render(
    <TestShell store={makeStore()}>
      <Routes>
        <Route path="/user/:uid/for-rent" element={<AuthorFeed kind="for-rent" page="author-rent" />} />
      </Routes>
    </TestShell>,
  );
};

test('PROFILE-3 an unknown author is not found, and there is a way on', async () => {
  open('nobody');
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy người đăng này' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Xem các tin nhà bán' }).getAttribute('href')).toBe('/for-sale');
});

test('PROFILE-2 ERR-2 an author’s page that fails can be asked for again', async () => {
  server.failWith = 500;
  open('uid-1');
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  server.failWith = undefined;
  await userEvent.click(retry);
  await waitFor(() =>
    expect(server.seen.filter(({ path }) => path.includes('/authors/uid-1'))).toHaveLength(2),
  );
});
