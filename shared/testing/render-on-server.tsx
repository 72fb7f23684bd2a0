import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import {
  type EarlyAnswers,
  type EarlyRequest,
  earlyKey,
  type Locale,
  type ShellApi,
  ShellContext,
} from '@site/shared/contract';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { fakeShell } from './fake-shell';

/** A visit that a test renders on the server, and may hydrate. */
export interface ServerVisit {
  /** Path and query; `/` by default. */
  address?: string;
  locale?: Locale;
  /** What the test gives of the shell instead. */
  parts?: Partial<ShellApi>;
  /** What the services answer to the page's early requests, as JSON. */
  answers?: readonly (readonly [request: EarlyRequest, answer: unknown])[];
  /** Fill the store before the rendering: what the area's `prepare` gives. */
  actions?: readonly unknown[];
}

/** The store of a visit, filled from its answers. */
export async function storeOf({ answers = [], actions = [] }: ServerVisit) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // Its checks of state that is large on purpose take longer than the tests.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  const early: EarlyAnswers = Object.fromEntries(
    answers.map(([request, answer]) => [
      earlyKey(request),
      Promise.resolve({ status: 200, body: JSON.stringify(answer) }),
    ]),
  );
  Object.assign(globalThis, { __EARLY__: early });
  await Promise.all(actions.map((action) => store.dispatch(action as Parameters<typeof store.dispatch>[0])));
  return store;
}

/** What is rendered is in this on the server; a browser has another router and the same rest. */
export const inShell = (
  content: ReactNode,
  store: Awaited<ReturnType<typeof storeOf>>,
  visit: ServerVisit,
) => (
  <ShellContext value={fakeShell({ locale: visit.locale ?? 'vi', ...visit.parts })}>
    <Provider store={store}>{content}</Provider>
  </ShellContext>
);

/**
 * Renders a component as the site's server does: whole, with what is lazy in it. A test without a browser's globals is
 * named `*.server.test.tsx`.
 *
 * @param content what to render, below a shell that does nothing
 * @param visit address, language, and the answers that the page is made of
 * @returns the HTML
 * @throws what any part of it throws, also where a Suspense boundary would hide it
 */
export async function renderOnServer(content: ReactNode, visit: ServerVisit = {}): Promise<string> {
  const store = await storeOf(visit);
  const html = new PassThrough();
  const written = text(html);
  try {
    await new Promise<void>((resolve, reject) => {
      const stream = renderToPipeableStream(
        <StaticRouter location={visit.address ?? '/'}>{inShell(content, store, visit)}</StaticRouter>,
        {
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady() {
            stream.pipe(html);
            resolve();
          },
          onError: reject,
        },
      );
    });
    return await written;
  } finally {
    // Answers are kept for a while by timers, which would keep the test's process alive.
    store.dispatch(api.util.resetApiState());
  }
}
