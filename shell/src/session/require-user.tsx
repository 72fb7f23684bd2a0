import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import type { RootState } from '../store/store';
import { SessionWait } from './session-wait';

/** The query of /login that names where to go after sign-in. */
export const NEXT_PARAM = 'next';

/**
 * Shows its children to a signed-in user; sends anybody else to /login, which knows the way back (NAV-5). While a kept
 * session is looked at it waits.
 *
 * @param props.children the protected page
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, status } = useSelector((state: RootState) => state.session);
  const { pathname, search } = useLocation();
  if (user) return children;
  if (status === 'restoring') return <SessionWait />;
  return <Navigate to={`/login?${NEXT_PARAM}=${encodeURIComponent(pathname + search)}`} replace />;
}
