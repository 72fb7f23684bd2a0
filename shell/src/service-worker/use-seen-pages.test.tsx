import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useSeenPages } from './use-seen-pages';

const postMessage = jest.fn();

beforeEach(() => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: { postMessage } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(globalThis, { Notification: Object.assign(() => undefined, { permission: 'granted' }) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'Notification');
});

function Page() {
  useSeenPages();
  return null;
}

test('INSTALL-5 the page is told again whenever it may be looked at once more: when its tab shows, and when its window has the focus', () => {
  const { unmount } = render(
    <MemoryRouter initialEntries={['/for-sale?q=a']}>
      <Page />
    </MemoryRouter>,
  );
  const told = { kind: 'seen', page: '/for-sale?q=a' };
  expect(postMessage.mock.calls).toEqual([[told]]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(postMessage).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('focus'));
  expect(postMessage).toHaveBeenCalledTimes(3);
  expect(postMessage).toHaveBeenLastCalledWith(told);
  unmount();
  window.dispatchEvent(new Event('focus'));
  expect(postMessage).toHaveBeenCalledTimes(3);
});
