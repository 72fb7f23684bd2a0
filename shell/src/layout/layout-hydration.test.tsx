import { hydrate } from '@site/shared/testing/hydrate';
import { screen } from '@testing-library/react';
import { BANNER_KEY } from '../../common/storage-keys';
import { showToast } from '../toasts/toast-queue';
import { Layout } from './layout';

const frame = (
  <Layout feed page="/for-sale">
    page
  </Layout>
);
const banner = () => screen.queryByRole('complementary', { name: 'Tải ứng dụng' });

afterEach(() => {
  delete document.documentElement.dataset.offer;
});

test.each(['vi', 'en'] as const)('NAV-1 the frame hydrates, in %s', async (locale) => {
  const { complaints, leave } = await hydrate(frame, { locale });
  expect(complaints).toEqual([]);
  leave();
});

test('NAV-7 a banner that rests is in the server’s page, and gone with hydration; a page that is no feed has none', async () => {
  localStorage.setItem(BANNER_KEY, String(Date.now() + 60_000));
  const { html, complaints, leave } = await hydrate(frame);
  expect(html).toContain('Tải ứng dụng');
  expect(banner()).toBeNull();
  expect(complaints).toEqual([]);
  leave();
  localStorage.removeItem(BANNER_KEY);
  const other = await hydrate(<Layout {...{ feed: false, page: '/rules' }}>page</Layout>);
  expect(other.html).not.toContain('Tải ứng dụng');
  expect(banner()).toBeNull();
  other.leave();
});

test('I18N-1 ERR-1 an offer and a toast that are there before hydration are shown after it', async () => {
  document.documentElement.dataset.offer = 'en';
  showToast({ message: 'Đã gửi', persistent: true });
  const { html, complaints, leave } = await hydrate(frame);
  expect(html).not.toContain('English');
  expect(await screen.findByRole('button', { name: /English/ })).toBeTruthy();
  expect(await screen.findByText('Đã gửi')).toBeTruthy();
  expect(complaints).toEqual([]);
  leave();
});
