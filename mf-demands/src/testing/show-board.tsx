import { configureStore } from '@reduxjs/toolkit';
import { api, setApiHost } from '@site/shared/api';
import { ShellContext, type Toast } from '@site/shared/contract';
import { fakeShell, testConfig } from '@site/shared/testing';
import { answerScenario } from '@site/shared/testing/standalone';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { answers } from '../../standalone/scenarios';
import type { DemandKind } from '../api/demand';
import { Board } from '../features/board/board';

/** A client of tables is made with a key only. */
const supabase = { url: '', anonKey: 'public' };
const config = { ...testConfig, services: { ...testConfig.services, supabase } };

/** A request that a board made of its services. */
export interface Asked {
  url: URL;
  body: Record<string, unknown>;
}

/** What the services of a board were asked, and how a test changes their answers. */
export class BoardServices {
  /** All requests so far. */
  asked: Asked[] = [];
  /** Holds an answer back, or gives another one; undefined leaves the usual one of the area's scenarios. */
  answer: (path: string) => Promise<Response> | Response | undefined = () => undefined;

  /** @param rows how many demands there are */
  constructor(readonly rows: number) {}

  /** Requests whose path contains a text. */
  to = (path: string): Asked[] => this.asked.filter(({ url }) => url.pathname.includes(path));

  /** Of a board only its first page: without a layout the end is always near, and all pages would come. */
  #firstPage(url: URL, answer: unknown): unknown {
    if (!Array.isArray(answer)) return answer;
    return url.searchParams.get('offset') === '0' ? answer.slice(0, this.rows) : [];
  }

  /** Takes the place of `fetch`. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    this.asked.push({ url, body });
    const changed = await this.answer(url.pathname);
    if (changed) return changed;
    const asked = `${init.method ?? 'GET'} ${url.pathname}`;
    const usual = answerScenario(answers, 'full', asked, { query: url.searchParams, body });
    return Response.json(this.#firstPage(url, usual?.body), { status: usual?.status ?? 404 });
  };
}

/**
 * Shows a board as a visitor sees it, with a store of its own and services that answer as in the area's scenarios.
 *
 * @param kind which board
 * @param address path and query
 * @param rows how many demands there are; the fewer, the sooner they are found
 */
export function showBoard(kind: DemandKind, address: string, rows = 2) {
  const services = new BoardServices(rows);
  const toasts: Toast[] = [];
  history.replaceState(null, '', address);
  Object.assign(globalThis, { fetch: services.fetch });
  setApiHost({ origin: '', credentials: async () => ({ kind: 'none' }) });
  // What jsdom lacks.
  performance.mark ??= (() => undefined) as never;
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const toast = (one: Toast) => void toasts.push(one);
  const { unmount } = render(
    <ShellContext value={fakeShell({ config, toast })}>
      <Provider store={store}>
        <BrowserRouter>
          <Board kind={kind} page={kind === 'buy' ? 'purchase-need' : 'rent-need'} />
        </BrowserRouter>
      </Provider>
    </ShellContext>,
  );
  return { services, toasts, unmount, user: userEvent.setup() };
}
