import { type Locale, type ShellApi, ShellContext, type SiteConfig } from '@site/shared/contract';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

const config: SiteConfig = {
  productName: 'Sân nhà',
  homeFeed: 'for-sale',
  locales: ['vi', 'en'],
  services: {
    base: '',
    second: '',
    supabase: { url: '', anonKey: '' },
    firebase: { projectId: '', apiKey: '' },
    socket: '',
    media: {
      storageBase: '/media',
      fileBucketBase: '/files',
      widths: [320],
      variant: '{name}-{width}w.webp',
    },
  },
  frames: { hotel: '', consignment: '' },
  stores: { ios: '', android: '' },
  map: {},
};

const shellIn = (locale: Locale): ShellApi => ({
  config,
  locale,
  setLocale() {},
  session: { user: undefined },
  toast() {},
  navigation: { back() {}, preload() {} },
});

/** Renders a shared component in a test, below a shell that does nothing and a router. */
export function renderInShell(content: ReactNode, locale: Locale = 'vi'): RenderResult {
  const shell = shellIn(locale);
  return render(content, {
    wrapper: ({ children }) => (
      <ShellContext value={shell}>
        <MemoryRouter>{children}</MemoryRouter>
      </ShellContext>
    ),
  });
}
