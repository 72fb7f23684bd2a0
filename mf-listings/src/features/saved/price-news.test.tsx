import { anonymousSession, memorySaved, renderWithStore } from '@site/shared/testing';
import { type FakePushBrowser, fakePushBrowser, startPushPlatform } from '@site/shared/testing/fake-push';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PriceNews } from './price-news';

let browser: FakePushBrowser;
let remove: () => void;
let backend: Awaited<ReturnType<typeof startPushPlatform>>;
beforeEach(async () => {
  ({ browser, remove } = fakePushBrowser());
  backend = await startPushPlatform();
});
afterEach(async () => {
  remove();
  await backend.close();
});

const session = { ...anonymousSession, localUser: jest.fn() };
const TELL = 'Báo tôi khi giá đổi';

/** Shows the offer of messages and presses it. */
async function press() {
  const { book } = memorySaved();
  const retry = jest.spyOn(book, 'retry');
  renderWithStore(<PriceNews book={book} />, 'vi', { session });
  await userEvent.click(await screen.findByRole('button', { name: TELL }));
  return retry;
}

test('KEEP-11 price messages are turned on at the saved homes by a press, and what is saved is looked after at once', async () => {
  const retry = await press();
  await screen.findByText('Bạn sẽ được báo khi giá của tin đã lưu thay đổi.');
  expect(backend.platform.choices).toMatchObject({ kinds: ['price'] });
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: TELL })).toBeNull();
});

test('KEEP-11 PUSH-11 a visitor who says no to the browser is told why there is no offer any more, and nothing is watched', async () => {
  browser.answer = 'denied';
  const retry = await press();
  const note = await screen.findByText(/^Trình duyệt đang chặn thông báo của trang này. Bạn có thể cho phép/);
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect(backend.platform.choices).toBeUndefined();
  expect(retry).not.toHaveBeenCalled();
});

test('KEEP-11 PUSH-11 a browser that forbade notifications before the visit is named as after a press, and takes no focus', async () => {
  browser.permission = 'denied';
  renderWithStore(<PriceNews book={memorySaved().book} />, 'vi', { session });
  await screen.findByText(/^Trình duyệt đang chặn thông báo của trang này. Bạn có thể cho phép/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('PUSH-11 a question of the browser that is closed without an answer is told, and the offer stays', async () => {
  browser.answer = 'default';
  await press();
  await screen.findByText('Trình duyệt chưa được cho phép hiện thông báo.');
  expect(screen.getByRole('button', { name: TELL })).toBeTruthy();
});
