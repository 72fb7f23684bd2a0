import { type Locale, type ShellApi, ShellContext } from '@site/shared/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { noticeFilledFields } from '../filled-fields';
import { fakeShell } from '../testing/fake-shell';
import type { OpenSite } from './open-site';
import { createSiteStore, type SiteStore } from './site-store';

interface SiteValue {
  site: OpenSite;
  store: SiteStore;
}

const SiteContext = createContext<SiteValue | undefined>(undefined);

/**
 * The site above a component.
 *
 * @throws Error when there is none
 */
export function useSite(): SiteValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('no <SiteShell> above this component');
  return value;
}

/** React-router numbers the entries of the history; the first one has nothing before it. */
const hasStep = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * The shell's contract on a host's own page: a store with the one api, and a shell for a visitor without an account. What
 * the host does not give lasts as long as the page (what is saved, what waits to be sent), never gets through (the
 * socket), or is refused (sign-in, widgets). Goes inside the host's react-router.
 *
 * @param props.site what {@link openSite} gave
 * @param props.locale language of the texts; the site's first one by default
 * @param props.shell what the host gives of the contract by itself: toasts, a session, widgets of other areas
 */
export function SiteShell({
  site,
  locale,
  shell,
  children,
}: {
  site: OpenSite;
  locale?: Locale;
  shell?: Partial<ShellApi>;
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const [chosen, setLocale] = useState<Locale>();
  const [store] = useState(createSiteStore);
  const [usual] = useState(fakeShell);
  useEffect(noticeFilledFields, []);
  const value = useMemo(() => ({ site, store }), [site, store]);
  const given = useMemo<ShellApi>(
    () => ({
      ...usual,
      config: site.config,
      locale: chosen ?? locale ?? site.config.locales[0] ?? 'vi',
      setLocale,
      toast: ({ message }) => console.warn(message),
      navigation: {
        back(fallback) {
          if (hasStep()) navigate(-1);
          else navigate(fallback, { replace: true });
        },
        preload() {},
      },
      ...shell,
    }),
    [usual, site, chosen, locale, navigate, shell],
  );
  return (
    <SiteContext value={value}>
      <Provider store={store.store}>
        <ShellContext value={given}>{children}</ShellContext>
      </Provider>
    </SiteContext>
  );
}
