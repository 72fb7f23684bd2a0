import { configureStore } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import {
  type Locale,
  type SessionApi,
  ShellContext,
  type SiteConfig,
  type Toast,
} from '@site/shared/contract';
import { anonymousSession, fakeShell, testConfig } from '@site/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { FakeAuth } from './fake-auth';

/** How a test comes to a page. */
export interface VisitOptions {
  /** The address, with query. */
  path?: string;
  locale?: Locale;
  /** Brings the auth client; the fake one unless told otherwise. */
  auth?: SessionApi['auth'];
  /** The signed-in user; an anonymous visitor by default. */
  session?: Partial<SessionApi>;
  /** Prepares the answers of the fake auth service. */
  answers?: FakeAuth['answers'];
  /** What differs in the site's configuration. */
  config?: Partial<SiteConfig>;
}

/** The field with a label. */
export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** What stands in the fields with these labels. */
export const valuesOf = (...labels: string[]) => labels.map((label) => input(label).value);

/**
 * Shows a page of the area as a visitor sees it.
 *
 * @returns among others `send`, which types into the fields with these labels and then presses a button
 */
export function visit(Page: ComponentType, options: VisitOptions = {}) {
  const { path = '/login', locale = 'vi', answers = {} } = options;
  const service = new FakeAuth();
  service.answers = answers;
  const auth = options.auth ?? (async () => service.api);
  const toasts: Toast[] = [];
  // What jsdom lacks.
  Object.assign(performance, { mark() {} });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <ShellContext
      value={fakeShell({
        locale,
        config: { ...testConfig, ...options.config },
        session: { ...anonymousSession, auth, ...options.session },
        toast: (toast) => void toasts.push(toast),
      })}
    >
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <Page />
        </MemoryRouter>
      </Provider>
    </ShellContext>,
  );
  const user = userEvent.setup({ delay: null });
  const send = async (button: string, typed: Record<string, string> = {}) => {
    for (const [label, text] of Object.entries(typed)) await user.type(input(label), text);
    await user.click(screen.getByRole('button', { name: new RegExp(`${button}$`) }));
  };
  return { service, toasts, user, send };
}

/** What a field's error says, with the focus and the ties that every error has. */
export async function expectError(label: string, text: string): Promise<void> {
  const error = (await screen.findByText(text)).closest('[role=alert]');
  const field = input(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(error?.id);
  await waitFor(() => expect(document.activeElement).toBe(field));
}

/** A promise that a test fulfils when it wants to. */
export function held<Value>(): { promise: Promise<Value>; release: (value: Value) => void } {
  let release: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
