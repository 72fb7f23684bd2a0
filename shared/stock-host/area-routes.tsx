import { type AreaModule, CONTRACT_VERSION, satisfiesContract, useShell } from '@site/shared/contract';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSite } from './site-shell';

type Wrapped = { default?: AreaModule | { default?: AreaModule } } | null;

/** In a strict ES module, webpack wraps what `import('mf_listings/area')` gives once more. */
function areaOf(loaded: unknown): AreaModule | undefined {
  const inner = (loaded as Wrapped)?.default;
  return inner && 'pages' in inner ? inner : inner?.default;
}

/** A page that expects a user; without one it would ask the services in nobody's name. */
function Protected({
  path,
  signIn,
  children,
}: {
  path: string;
  signIn: ReactNode | undefined;
  children: ReactNode;
}) {
  const { session } = useShell();
  if (session.user) return children;
  if (signIn === undefined)
    throw new Error(`${path} is for people with an account: give <AreaRoutes signIn>`);
  return signIn;
}

/**
 * The pages of an area at the site's own addresses (`/for-sale`, `/for-sale/app/1`). What cannot be loaded is thrown: to
 * the host's error boundary, which tries again by a new key.
 *
 * @param props.area id of the area, `mf-listings`
 * @param props.load brings its module: `() => import('mf_listings/area')`; the same function at each rendering
 * @param props.loading shown until a page is there
 * @param props.signIn shown in the place of a page that is for people with an account, until `shell.session` has a user
 * @throws Error when the site has no such area, it was written for another version of the contract, or such a page is
 *   visited and there is no `signIn`
 */
export function AreaRoutes({
  area: id,
  load,
  loading,
  signIn,
}: {
  area: string;
  load: () => Promise<unknown>;
  loading?: ReactNode;
  signIn?: ReactNode;
}) {
  const { site, store } = useSite();
  const area = site.areas[id];
  if (!area) throw new Error(`${site.origin} has no area ${id}`);
  if (!satisfiesContract(CONTRACT_VERSION, area.contract))
    throw new Error(`${id} wants contract ${area.contract}, there is ${CONTRACT_VERSION}`);

  const pages = useMemo(() => {
    const bring = async (page: string): Promise<{ default: ComponentType }> => {
      const module = areaOf(await load());
      const loader = module?.pages[page];
      if (!module || !loader) throw new Error(`${id} exposes no page '${page}'`);
      store.addSlices(module.slices ?? []);
      return loader();
    };
    return area.routes.map((route) => ({ ...route, Page: lazy(() => bring(route.page)) }));
  }, [area, id, load, store]);

  return (
    <Suspense fallback={loading}>
      <Routes>
        {pages.map(({ path, protected: isProtected, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              isProtected ? (
                <Protected path={path} signIn={signIn}>
                  <Page />
                </Protected>
              ) : (
                <Page />
              )
            }
          />
        ))}
      </Routes>
    </Suspense>
  );
}
