import type { ScenarioAnswers } from '@site/shared/testing/standalone';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeView } from '../../testing/fake-view';
import { POSTS, videos } from '../../testing/listed-posts';
import { failure, visitArea } from '../../testing/visit-area';

const UID = '8d7f3c1e-1f5a-4c27-9a41-0f6a1c2b3d4e';
const AUTHOR = 'GET /api/users/authors/:uid';

let services: ScenarioAnswers;
const open = (address: string) => visitArea(address, { services });

beforeEach(() => {
  fakeView();
  services = { [POSTS]: { full: videos() } };
});

test.each([`/user/${UID}`, `/user/${UID}/mega-views`])(
  'PROFILE-1 PROFILE-2 %s has the author, the tabs and the author’s videos alone, to the last one',
  async (address) => {
    const { callsTo } = await open(address);
    expect(await screen.findByText('Bạn đã xem hết 24 video')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Đặng Chí Thanh');
    expect(document.title).toBe('Mega Views của Đặng Chí Thanh | Sân nhà');
    const tabs = within(screen.getByRole('navigation', { name: 'Tin của người đăng' })).getAllByRole('link');
    const seen = (tab: HTMLElement) => ['href', 'aria-current'].map((name) => tab.getAttribute(name));
    expect(tabs.map((tab) => [tab.textContent, ...seen(tab)])).toEqual([
      ['Mega Views24', `/user/${UID}`, 'page'],
      ['Nhà bán3', `/user/${UID}/for-sale`, null],
      ['Nhà thuê2', `/user/${UID}/for-rent`, null],
    ]);
    for (const { body } of callsTo(POSTS)) expect(body).toMatchObject({ filter: { author_id: 'author-1' } });
    const posters = screen.getByRole('list', { name: 'Video của Đặng Chí Thanh' });
    expect([...posters.querySelectorAll('a')].map((poster) => poster.getAttribute('href'))).toEqual(
      Array.from({ length: 24 }, (_, index) => `/mega-views?author=author-1&start=post-${index + 1}`),
    );
  },
);

test('PROFILE-3 an unknown author is said not to be found, without tabs', async () => {
  services[AUTHOR] = { full: () => failure(404) };
  await open('/user/khong-co');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Không tìm thấy/);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('ERR-2 PROFILE-2 videos that cannot be had say so below the author, and come by a retry', async () => {
  services[POSTS] = { full: () => failure() };
  await open(`/user/${UID}`);
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Đặng Chí Thanh');
  services[POSTS] = { full: videos() };
  fireEvent.click(retry);
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
});
