import { configureStore } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import type { ShellApi } from '@site/shared/contract';
import { renderInShell } from '@site/shared/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

/**
 * Renders a component of the area in a test, below a shell that does nothing and a store of its own.
 *
 * @param content what to render
 * @param parts what the test gives of the shell instead
 */
export function renderWithStore(content: ReactNode, parts: Partial<ShellApi> = {}) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return renderInShell(<Provider store={store}>{content}</Provider>, 'vi', parts);
}
