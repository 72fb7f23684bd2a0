import {
  type Locale,
  type ShellApi,
  ShellContext,
  type SiteConfig,
  type Toast,
  type WidgetName,
  type WidgetProps,
} from '@site/shared/contract';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { silentSocket } from '../fake-shell';
import { memoryOutbox } from '../memory-outbox';
import { memorySaved } from '../memory-saved';
import type { Scenario } from './scenarios';
import { standaloneSession } from './standalone-session';
import type { StandaloneState, StandaloneStore } from './standalone-store';
import { StandaloneToasts } from './standalone-toasts';
import { widgetPlaceholder } from './widget-placeholder';

interface Props {
  config: SiteConfig;
  scenario: Scenario;
  /** Widgets of other areas that the area uses. */
  widgets: readonly string[];
  locale: Locale;
  onLocale: (locale: Locale) => void;
  children: ReactNode;
}

/** React-router numbers the entries of the history; the first one has nothing before it. */
const hasStep = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * A shell for an area that runs alone: everything that the real one gives (shell-contract.tsx holds both to the same),
 * with services that do as the scenario says, a socket that never gets through, and placeholders for other areas'
 * widgets.
 */
export function StandaloneShell({ config, scenario, widgets, locale, onLocale, children }: Props) {
  const navigate = useNavigate();
  const store = useStore() as unknown as StandaloneStore;
  const session = useSelector((state: StandaloneState) => state.session);
  const [outbox] = useState(() => memoryOutbox());
  const [saved] = useState(() => memorySaved());
  const [toasts, setToasts] = useState<Toast[]>([]);

  const shell = useMemo<ShellApi>(
    () => ({
      config,
      locale,
      setLocale: onLocale,
      session: { ...standaloneSession(scenario, store), ...session },
      socket: silentSocket,
      outbox,
      saved,
      loadWidget: async <Name extends WidgetName>(name: Name) => {
        if (!widgets.includes(name) || scenario === 'failed') throw new Error(`no widget '${name}'`);
        return widgetPlaceholder(name) as ComponentType<WidgetProps[Name]>;
      },
      toast: (toast) => setToasts((shown) => [...shown, toast]),
      navigation: {
        back(fallback) {
          if (hasStep()) navigate(-1);
          else navigate(fallback, { replace: true });
        },
        preload() {},
      },
    }),
    [config, locale, onLocale, scenario, session, store, outbox, saved, widgets, navigate],
  );

  return (
    <ShellContext value={shell}>
      {children}
      <StandaloneToasts
        toasts={toasts}
        onClose={(closed) => setToasts((shown) => shown.filter((toast) => toast !== closed))}
      />
    </ShellContext>
  );
}
