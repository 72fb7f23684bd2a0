import { type Locale, type ShellApi, ShellContext } from '@site/shared/contract';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fakeShell } from './fake-shell';

/**
 * Renders a component in a test, below a shell that does nothing and a router.
 *
 * @param content what to render
 * @param locale the interface's language
 * @param parts what the test gives of the shell instead
 */
export function renderInShell(
  content: ReactNode,
  locale: Locale = 'vi',
  parts: Partial<ShellApi> = {},
): RenderResult {
  const shell = fakeShell({ locale, ...parts });
  return render(content, {
    wrapper: ({ children }) => (
      <ShellContext value={shell}>
        <MemoryRouter>{children}</MemoryRouter>
      </ShellContext>
    ),
  });
}
