import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { giveLayout, navigatedBy } from '../../testing/browser-parts';
import { type ListingServer, startListingServer } from '../../testing/listing-server';
import { makeStore } from '../../testing/make-store';
import { TestShell } from '../../testing/test-shell';
import { AuthorFeed } from './author-feed';

let server: ListingServer;
beforeEach(async () => {
  navigatedBy('navigate');
  server = await startListingServer([]);
  giveLayout();
});
afterEach(() => server.stop());

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

test.each(['00000000-0000-4000-8000-000000000000', 'nobody'])(
  'PROFILE-3 the unknown author %s is not found, and there is a way on',
  async (uid) => {
    open(uid);
    expect(await screen.findByRole('heading', { name: 'Không tìm thấy người đăng này' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Xem các tin nhà bán' }).getAttribute('href')).toBe('/for-sale');
  },
);

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
