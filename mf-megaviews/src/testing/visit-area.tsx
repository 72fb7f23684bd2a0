import { configureStore } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import { type ShellApi, ShellContext } from '@site/shared/contract';
import { fakeShell, testConfig } from '@site/shared/testing';
import { answerScenario, type ScenarioAnswers } from '@site/shared/testing/standalone';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import manifest from '../../area.json';
import { answers } from '../../standalone/scenarios';
import area from '../area';

/** A request that the area made of a service. */
export interface Asked {
  /** Method and path: `POST /api/megaviews/get-posts`. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  request: Request;
}

export interface AreaVisit {
  /**
   * What services answer differently from the area's scenarios: a body, or a Response. A test may change it at any time.
   */
  services?: ScenarioAnswers;
  /** What the test gives of the shell instead. */
  parts?: Partial<ShellApi>;
}

/** The tables' client wants a key. */
const config = {
  ...testConfig,
  services: { ...testConfig.services, supabase: { url: '', anonKey: 'public' } },
};

/** Answers all requests, and notes them. */
function answerBy(services: ScenarioAnswers): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams: query } = new URL(request.url);
    const text = await request.text();
    const isJson = request.headers.get('content-type')?.includes('json');
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    const call = `${request.method} ${pathname}`;
    asked.push({ call, query, body, request });
    const answer = answerScenario({ ...answers, ...services }, 'full', call, { query, body });
    return answer?.body instanceof Response
      ? answer.body
      : Response.json(answer?.body, { status: answer?.status ?? 500 });
  };
  return asked;
}

/**
 * Opens an address of the area in the test's window, over its history, with the real store and services that answer.
 *
 * @param address path and query
 * @returns what it asks of the services, in all and by one call, besides what rendering gives
 */
export async function visitArea(address: string, { services = {}, parts = {} }: AreaVisit = {}) {
  const asked = answerBy(services);
  // jsdom measures nothing.
  performance.mark ??= jest.fn();
  history.replaceState(null, '', address);
  const pages = new Map<string, ComponentType>();
  for (const [name, load] of Object.entries(area.pages)) pages.set(name, (await load()).default);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  const view = await act(async () =>
    render(
      <ShellContext value={fakeShell({ config, ...parts })}>
        <Provider store={store}>
          <BrowserRouter>
            <Routes>
              {manifest.routes.map(({ path, page }) => (
                <Route key={path} path={path} element={createElement(pages.get(page) ?? 'p')} />
              ))}
              <Route path="*" element={<p>another page</p>} />
            </Routes>
          </BrowserRouter>
        </Provider>
      </ShellContext>,
    ),
  );
  return { ...view, asked, callsTo: (call: string) => asked.filter((one) => one.call === call) };
}

/** Types into the search field with a name, and sends it. */
export function search(name: string, text: string): void {
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name });
  fireEvent.change(field, { target: { value: text } });
  if (field.form) fireEvent.submit(field.form);
}

/** Path and query in the window's address. */
export const place = (): string => location.pathname + location.search;

/** A failure of a service. */
export const failure = (status = 500): Response =>
  Response.json({ error: { code: 'failed', message: 'as the test says' } }, { status });
