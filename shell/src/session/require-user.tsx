import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { NEXT_PARAM } from '../navigation/sign-in-pages';
import { sessionSlice } from './session.slice';
import { SessionWait } from './session-wait';

/**
 * Shows its children to a signed-in user; sends anybody else to /login, which knows the way back (NAV-5). While a kept
 * session is looked at it waits.
 *
 * @param props.children the protected page
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, status } = useSelector(sessionSlice.selectSlice);
  const { pathname, search } = useLocation();
  if (user) return children;
  if (status === 'restoring') return <SessionWait />;
  return <Navigate to={`/login?${NEXT_PARAM}=${encodeURIComponent(pathname + search)}`} replace />;
}
