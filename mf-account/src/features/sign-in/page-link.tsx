import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import css from './auth-page.module.css';

/**
 * A link from one sign-in page to another: it keeps the query, which says where to go after the sign-in (NAV-5).
 *
 * @param props.to path of the other page
 * @param props.children its wording
 */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link className={css.link} to={{ pathname: to, search }}>
      {children}
    </Link>
  );
}
