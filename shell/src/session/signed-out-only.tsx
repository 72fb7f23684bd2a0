import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { ownPath } from '../navigation/own-path';
import { NEXT_PARAM } from '../navigation/sign-in-pages';
import { sessionSlice } from './session.slice';
import { SessionWait } from './session-wait';

/**
 * Shows its children to a visitor without a user; sends a signed-in one to where they wanted to go, else to /account
 * (NAV-5, AUTH-4). So it is also the way on after a sign-in. While a kept session is looked at it waits.
 *
 * @param props.children a sign-in page
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { user, status } = useSelector(sessionSlice.selectSlice);
  const { search } = useLocation();
  if (user) return <Navigate to={nextPath(search)} replace />;
  return status === 'restoring' ? <SessionWait /> : children;
}

/** The place to go after sign-in, from the query of the sign-in page: always a path of this site. */
function nextPath(search: string): string {
  return ownPath(new URLSearchParams(search).get(NEXT_PARAM) ?? '') ?? '/account';
}
