import { renderInShell } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './share-button';

const toast = jest.fn();

/** Gives the browser a share menu, or takes it away. */
const withShare = (share: unknown) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });

const press = async () => {
  const user = userEvent.setup();
  renderInShell(<ShareButton title="Căn hộ 7" />, 'vi', { toast });
  await user.click(screen.getByRole('button', { name: 'Chia sẻ' }));
};

beforeEach(() => {
  toast.mockReset();
  history.replaceState(null, '', '/for-sale/app/7?utm_source=x#y');
});
afterEach(() => withShare(undefined));

test('DETAIL-1 shares title and address by the system’s menu, without what stands in the query', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  withShare(share);
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Căn hộ 7', url: `${location.origin}/for-sale/app/7` });
  expect(toast).not.toHaveBeenCalled();
});

test('DETAIL-1 COPY-1 a share menu that the visitor closes is no failure: nothing is copied', async () => {
  withShare(jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError')));
  await press();
  expect(toast).not.toHaveBeenCalled();
  expect(await navigator.clipboard.readText()).toBe('');
});

test('MEGA-2 a video has an address of its own to share', async () => {
  renderInShell(<ShareButton title="Video 7" path="/mega-views?author=a&start=7" />, 'vi', { toast });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Chia sẻ' }));
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
