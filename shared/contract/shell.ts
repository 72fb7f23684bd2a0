import { type ComponentType, createContext, useContext, useEffect } from 'react';
import type { Locale, SiteConfig } from './config';
import type { OutboxApi } from './outbox';
import type { SavedApi } from './saved';
import type { SessionApi } from './session';
import type { SocketApi } from './socket';
import type { WidgetName, WidgetProps } from './widgets';

/** A short message at the bottom right (ERR-1). */
export interface Toast {
  message: string;
  kind?: 'info' | 'success' | 'error';
  /** Stays until it is closed. */
  persistent?: boolean;
  /** A button inside the toast. */
  action?: { label: string; run(): void };
}

/** What the shell gives to every area. An area reaches for nothing else outside itself. */
export interface ShellApi {
  config: SiteConfig;
  locale: Locale;
  setLocale(locale: Locale): void;
  session: SessionApi;
  socket: SocketApi;
  outbox: OutboxApi;
  /** What the visitor has saved; a shell that keeps nothing has none, and areas show no hearts then (KEEP-1). */
  saved?: SavedApi;
  /**
   * Brings a widget of another area, and the area when it is not there yet. Rejects when it cannot be had: show what
   * still works without it (SHELL-3), and call it again to try again.
   */
  loadWidget<Name extends WidgetName>(name: Name): Promise<ComponentType<WidgetProps[Name]>>;
  toast(toast: Toast): void;
  navigation: {
    /** One step back; to `fallback` when this tab has no step to go back to (DETAIL-5). */
    back(fallback: string): void;
    /** Starts loading what `path` needs, before it is asked for. Safe to call often. */
    preload(path: string): void;
  };
}

/** Carries the shell's API; the shell (or a fake of it, in tests and alone) provides it. */
export const ShellContext = createContext<ShellApi | undefined>(undefined);

/**
 * Gives the shell's API to a component of an area.
 *
 * @throws Error when no shell is above the component
 */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: no shell above this component; wrap it in ShellContext.Provider');
  return shell;
}

/** Carries the way to the document's title; the shell keeps that of the home page to itself (NAV-9). */
export const TitleContext = createContext<(title: string) => void>((title) => {
  document.title = title;
});

/**
 * Sets the document's title to `title | product name` while the component is on screen (NAV-9): the one way for areas
 * to do so. On `/` the document keeps the site's own title.
 *
 * @param title the page's own part; undefined while it is not known leaves the title as it is
 */
export function usePageTitle(title: string | undefined): void {
  const { productName } = useShell().config;
  const show = useContext(TitleContext);
  useEffect(() => {
    if (title !== undefined) show(`${title} | ${productName}`);
  }, [title, productName, show]);
}
