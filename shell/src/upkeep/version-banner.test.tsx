import { ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../store/store';
import { watchTyping } from '../typed-fields';
import { LOOK_REST_MS } from './use-new-release';
import { VersionBanner } from './version-banner';

beforeAll(watchTyping);
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { __RECORD__: { id: 'r1' } });
  Object.assign(globalThis, { fetch: async () => Response.json({ id: 'r2' }) });
});
afterEach(() => jest.useRealTimers());

test('SHELL-3 a new version is not offered over what was typed before anything looked after the tab, nor again when it was put off', async () => {
  document.body.innerHTML = '<input><div id="root"></div>';
  const field = document.querySelector('input') as HTMLInputElement;
  const type = (value: string) => fireEvent.input(field, { target: { value } });
  type('0912 345 678');
  render(
    <ShellContext value={fakeShell()}>
      <Provider store={createStore(() => undefined)}>
        <MemoryRouter>
          <VersionBanner />
        </MemoryRouter>
      </Provider>
    </ShellContext>,
  );
  const later = () => screen.queryByRole('button', { name: 'Để sau' });
  const look = () => act(() => jest.advanceTimersByTimeAsync(LOOK_REST_MS));
  await look();
  expect(later()).toBeNull();
  type('');
  fireEvent.click(later() as HTMLElement);
  await look();
  expect(later()).toBeNull();
});
