import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { ownPath } from '../navigation/own-path';
import type { RootState } from '../store/store';

/** The query of /login that names where to go after sign-in. */
export const NEXT_PARAM = 'next';

/**
 * Shows its children to a signed-in user; sends anybody else to /login, which sends them back (NAV-5).
 *
 * @param props.children the protected page
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const user = useSelector((state: RootState) => state.session.user);
  const { pathname, search } = useLocation();
  if (user) return children;
  return <Navigate to={`/login?${NEXT_PARAM}=${encodeURIComponent(pathname + search)}`} replace />;
}

/**
 * The place to go after sign-in.
 *
 * @param search the query of /login
 * @returns a path of this site; /account when the query names none, or names another site
 */
export function nextPath(search: string): string {
  return ownPath(new URLSearchParams(search).get(NEXT_PARAM) ?? '') ?? '/account';
}
