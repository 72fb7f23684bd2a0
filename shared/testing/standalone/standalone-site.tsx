import { api, setApiHost } from '@site/shared/api';
import type { AreaManifest, AreaModule, Locale, SiteConfig } from '@site/shared/contract';
import { useShell } from '@site/shared/contract';
import { readStoredJson, store } from '@site/shared/storage';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { testConfig } from '../site-config';
import { Controls, type Settings } from './controls';
import { useMessages } from './locales/use-messages';
import { type Scenario, scenarioBase } from './scenarios';
import { StandaloneShell } from './standalone-shell';

const KEPT = 'standalone';

/** The configuration of an area alone: every service is the scenario's, under the page's own origin. */
const configOf = (scenario: Scenario): SiteConfig => {
  const base = location.origin + scenarioBase(scenario);
  const { services } = testConfig;
  return {
    ...testConfig,
    services: { ...services, base, second: base, supabase: { url: base, anonKey: 'standalone' } },
  };
};

function readSettings(): Settings {
  // `?locale=en` opens the page in English, for pictures.
  const asked = new URLSearchParams(location.search).get('locale');
  const locale = testConfig.locales.find((name) => name === asked) ?? testConfig.locales[0] ?? 'vi';
  const usual: Settings = { scenario: 'full', locale, theme: 'system' };
  return { ...usual, ...(readStoredJson('sessionStorage', KEPT) as Partial<Settings> | undefined) };
}

/** The area's pages, each in a chunk of its own, as on the site. */
const pagesOf = (area: AreaModule): Record<string, ComponentType> =>
  Object.fromEntries(Object.entries(area.pages).map(([name, load]) => [name, lazy(load)]));

function NoPage() {
  const t = useMessages();
  return <p role="alert">{t('noPage')}</p>;
}

function Loading() {
  const t = useMessages();
  return <p role="status">{t('loading')}</p>;
}

function ForUsers({ children }: { children: React.ReactNode }) {
  const t = useMessages();
  return useShell().session.user ? children : <p role="alert">{t('needsUser')}</p>;
}

/**
 * An area that runs alone, in a shell that is not there: its pages, and a bar that switches scenario, language, look and
 * visitor. Goes inside a store and a router.
 *
 * @param props.area what the area exposes
 * @param props.manifest its area.json
 */
export function StandaloneSite({ area, manifest }: { area: AreaModule; manifest: AreaManifest }) {
  const dispatch = useDispatch();
  const [settings, setSettings] = useState(readSettings);
  const pages = useMemo(() => pagesOf(area), [area]);
  const { scenario, locale, theme } = settings;
  const config = useMemo(() => configOf(scenario), [scenario]);
  const widgets = useMemo(() => manifest.uses?.widgets ?? [], [manifest]);
  const setLocale = useCallback((next: Locale) => setSettings((now) => ({ ...now, locale: next })), []);

  // While it renders: the pages below ask at once.
  useMemo(() => setApiHost({ origin: config.services.base }), [config]);

  useEffect(() => {
    store('sessionStorage', KEPT, JSON.stringify(settings));
    document.documentElement.lang = locale;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [settings, locale, theme]);

  const choose = (next: Settings) => {
    if (next.scenario !== scenario) dispatch(api.util.resetApiState());
    setSettings(next);
  };

  return (
    <StandaloneShell
      config={config}
      scenario={scenario}
      widgets={widgets}
      locale={locale}
      onLocale={setLocale}
    >
      <Controls manifest={manifest} settings={settings} onSettings={choose} />
      <main id="main" key={scenario} tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Routes>
            {manifest.routes.map(({ path, page, protected: forUsers }) => {
              const Page = pages[page] ?? NoPage;
              return (
                <Route
                  key={path}
                  path={path}
                  element={
                    forUsers ? (
                      <ForUsers>
                        <Page />
                      </ForUsers>
                    ) : (
                      <Page />
                    )
                  }
                />
              );
            })}
            <Route path="/" element={<Navigate to={manifest.routes[0]?.path ?? '/-'} replace />} />
            <Route path="*" element={<NoPage />} />
          </Routes>
        </Suspense>
      </main>
    </StandaloneShell>
  );
}
