import { renderInShell } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './share-button';

const toast = jest.fn();

/** Gives the browser a share menu, or takes it away. */
const withShare = (share: unknown) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });

const press = async (path?: string) => {
  const user = userEvent.setup();
  renderInShell(<ShareButton title="Căn hộ 7" {...(path ? { path } : {})} />, 'vi', { toast });
  await user.click(screen.getByRole('button', { name: 'Chia sẻ' }));
};

beforeEach(() => {
  toast.mockReset();
  history.replaceState(null, '', '/for-sale/app/7?utm_source=x#y');
});
afterEach(() => withShare(undefined));

test('DETAIL-1 COPY-1 shares title and address by the system’s menu, without what stands in the query; closing it is no failure: nothing is copied', async () => {
  const share = jest.fn().mockResolvedValueOnce(undefined);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  withShare(share);
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Căn hộ 7', url: `${location.origin}/for-sale/app/7` });
  document.body.replaceChildren();
  await press();
  expect(share).toHaveBeenCalledTimes(2);
  expect(toast).not.toHaveBeenCalled();
  expect(await navigator.clipboard.readText()).toBe('');
});

test('MEGA-2 a video has an address of its own to share', async () => {
  await press('/mega-views?author=a&start=7');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/mega-views?author=a&start=7`),
  );
});

test('DETAIL-1 without a share menu the link is copied, and a toast says so', async () => {
  await press();
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Đã sao chép liên kết' }),
  );
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/for-sale/app/7`);
});
