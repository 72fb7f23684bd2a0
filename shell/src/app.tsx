import { senderOf } from '@site/shared/asker';
import { type Locale, type ShellApi, ShellContext } from '@site/shared/contract';
import { readStored } from '@site/shared/storage';
import {
  type ComponentType,
  Fragment,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { findSpelled, pageOfPath, siteRoutes } from '../common/routes';
import type { TracedConfig } from '../common/traced-config';
import { AreaPage } from './area-loading/area-page';
import { createLoadWidget } from './area-loading/load-widget';
import { loadRecord } from './area-loading/page-files';
import { createPreload, preloadOnIntent } from './area-loading/preload-on-intent';
import { HeldClickGiver } from './hydration/held-click-giver';
import { loadFonts, showLoadedFonts } from './layout/later-fonts';
import { Layout } from './layout/layout';
import { backTarget, hasStep, rememberVisit } from './navigation/go-back';
import { isSignInPage } from './navigation/sign-in-pages';
import { useReturnFocus } from './navigation/use-return-focus';
import { useScrollToTop } from './navigation/use-scroll-to-top';
import type { LazyKeeper } from './offline/lazy-keeper';
import type { LazyOutbox } from './outbox/lazy-outbox';
import { chooseLocale } from './preferences';
import { PROMO_KEY } from './promo/promo-key';
import type { LazySaved } from './saved/lazy-saved';
import { PageSkeleton } from './screens/page-skeleton';
import { SiteError } from './screens/site-error';
import { keptSession } from './session/kept-values';
import { RequireUser } from './session/require-user';
import type { SessionCalls } from './session/session-calls';
import { SignedOutOnly } from './session/signed-out-only';
import type { ShellSocket } from './socket/socket';
import type { RootState } from './store/store';
import { showToast } from './toasts/toast-queue';

// Its link reloads the site, when not even this chunk can be loaded.
const NotFound = lazy(() =>
  import(/* webpackChunkName: 'not-found' */ './screens/not-found').catch(() => ({ default: SiteError })),
);

// By globalThis: the site's server renders the same, and has no window.
const { __CONFIG__: config, __RECORD__: record } = globalThis as unknown as Window;
const routes = siteRoutes(record, config);
const preload = createPreload(routes);
const loadWidget = createLoadWidget(record);

/** Runs `work` when the page is at rest; Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
};

const bringTracing = () =>
  import(/* webpackChunkName: "tracing" */ './tracing/trace-requests').then(
    ({ traceRequests }) => traceRequests(window),
    () => undefined,
  );

/** How long after the first page's rest the promo (PROMO-1) and the upkeep come, ms: they are no part of the first load. */
const REST_MS = 5_000;

/** A page from the server says nothing of the network until it is hydrated. */
const notYet = () => undefined;

/** Whoever sends what waits takes over the service worker's device before. */
const takeMadeDevice = async (): Promise<unknown> =>
  (await import(/* webpackChunkName: "made-device" */ './session/made-device')).takeMadeDevice();

interface AppProps {
  /** The language to start with. */
  locale: Locale;
  session: SessionCalls;
  socket: ShellSocket;
  outbox: LazyOutbox;
  keeper: LazyKeeper;
  saved: LazySaved;
}

/**
 * The site: the frame, and in it the page that answers the address.
 *
 * @param props.locale the language to start with
 * @param props.session what the session can do
 * @param props.socket the owner of connections
 * @param props.outbox the owner of what waits to be sent
 * @param props.keeper the owner of what is kept for a time without a network
 * @param props.saved the owner of what the visitor has saved
 */
export function App({ locale: first, session, socket, outbox, keeper, saved }: AppProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const visitor = useSelector((state: RootState) => state.session);
  const [locale, setLocale] = useState(first);
  const [PromoSlot, setPromoSlot] = useState<ComponentType>();
  const [Upkeep, setUpkeep] = useState<ComponentType>();
  const OfflineNotice = useSyncExternalStore(keeper.subscribe, keeper.notice, notYet);
  const { route, spelled } = findSpelled(routes, pathname);

  useEffect(() => rememberVisit(pathname + search), [pathname, search]);
  useEffect(() => preloadOnIntent(preload), []);
  // From here on a click is the page's own, whether the server has rendered it or not: benches and journeys look for it.
  useEffect(() => void performance.mark('hydrated'), []);
  useEffect(() => whenIdle(() => loadRecord().catch(() => undefined)), []);
  useEffect(() => {
    if ((config as TracedConfig).tracing) whenIdle(bringTracing);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another text
  useEffect(showLoadedFonts, [pathname]);
  useEffect(() => {
    const isClosed = readStored('localStorage', PROMO_KEY);
    const bringUpkeep = () =>
      import(/* webpackChunkName: "upkeep" */ './upkeep/upkeep').then(
        (upkeep) => setUpkeep(() => upkeep.Upkeep),
        () => undefined,
      );
    const bring = () => {
      // What failed is loaded with the text of a later document.
      loadFonts().catch(() => undefined);
      bringUpkeep();
      keeper.load();
      saved.atRest(preload);
      if (isClosed) return;
      import(/* webpackChunkName: "promo" */ './promo/promo-slot').then(
        (promo) => setPromoSlot(() => promo.PromoSlot),
        () => undefined,
      );
    };
    // Whoever develops sees at once whose page this is.
    if (window.__OVERRIDE__) bringUpkeep();
    whenIdle(() => setTimeout(() => whenIdle(bring), REST_MS));
  }, [keeper, saved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connections belong to who is signed in
  useEffect(() => socket.identify(), [socket, visitor.user?.uid]);
  useScrollToTop();
  useReturnFocus();

  const shell = useMemo<ShellApi>(
    () => ({
      config,
      locale,
      setLocale(next) {
        chooseLocale(next, config.locales);
        setLocale(next);
      },
      session: {
        ...session,
        ...visitor,
        signOut: () => saved.farewell().then(session.signOut),
      },
      socket,
      outbox,
      saved,
      loadWidget,
      toast: showToast,
      navigation: {
        preload,
        back(fallback) {
          if (hasStep()) navigate(-1);
          else navigate(backTarget(fallback), { replace: true });
        },
      },
    }),
    [locale, session, socket, outbox, saved, visitor, navigate],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in decides whose messages go out
  useEffect(() => outbox.sendAs({ ...shell, takeMadeDevice, keptSession }), [outbox, shell.session]);
  useEffect(() => saved.follow(senderOf(visitor)), [saved, visitor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page left behind is looked for on the next one
  useEffect(() => whenIdle(() => outbox.sendWaiting()), [outbox, pathname]);

  return (
    <ShellContext value={shell}>
      <HeldClickGiver />
      <Layout feed={route?.feed === true} page={route ? pageOfPath(route, spelled) : pathname}>
        {spelled !== pathname ? (
          <Navigate replace to={{ pathname: spelled, search, hash }} />
        ) : (
          <Routes>
            {routes.map(({ path, area, page, protected: isProtected }) => {
              const element = <AreaPage key={`${area.id}/${page}`} area={area} page={page} />;
              const Gate = isProtected ? RequireUser : isSignInPage(path) ? SignedOutOnly : Fragment;
              return <Route key={path} path={path} element={<Gate>{element}</Gate>} />;
            })}
            <Route
              path="*"
              element={
                <Suspense fallback={<PageSkeleton />}>
                  <NotFound />
                </Suspense>
              }
            />
          </Routes>
        )}
      </Layout>
      {OfflineNotice && <OfflineNotice />}
      {Upkeep && <Upkeep />}
      {PromoSlot && route?.promo && <PromoSlot />}
    </ShellContext>
  );
}
