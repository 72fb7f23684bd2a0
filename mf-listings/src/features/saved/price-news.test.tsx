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

test('KEEP-11 price messages are turned on at the saved homes by a press, and what is saved is looked after at once', async () => {
  const { book } = memorySaved();
  const retry = jest.spyOn(book, 'retry');
  renderWithStore(<PriceNews book={book} />, 'vi', { session });
  await userEvent.click(await screen.findByRole('button', { name: TELL }));
  await screen.findByText('Bạn sẽ được báo khi giá của tin đã lưu thay đổi.');
  expect(backend.platform.choices).toMatchObject({ kinds: ['price'] });
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: TELL })).toBeNull();
});

test('KEEP-11 a visitor who says no to the browser is offered nothing more, and nothing is watched', async () => {
  browser.answer = 'denied';
  const { book } = memorySaved();
  const retry = jest.spyOn(book, 'retry');
  renderWithStore(<PriceNews book={book} />, 'vi', { session });
  await userEvent.click(await screen.findByRole('button', { name: TELL }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(backend.platform.choices).toBeUndefined();
  expect(retry).not.toHaveBeenCalled();
});
