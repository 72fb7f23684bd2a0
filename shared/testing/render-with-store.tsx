import { configureStore } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import type { Locale, ShellApi } from '@site/shared/contract';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderInShell } from './render-in-shell';

/** A store of the api alone. */
export const apiStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

/**
 * Renders a component in a test, below a shell that does nothing and a store of its own.
 *
 * @param content what to render
 * @param locale the interface's language
 * @param parts what the test gives of the shell instead
 */
export const renderWithStore = (
  content: ReactNode,
  locale: Locale = 'vi',
  parts: Partial<ShellApi> = {},
): RenderResult => renderInShell(<Provider store={apiStore()}>{content}</Provider>, locale, parts);
