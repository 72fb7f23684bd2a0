import { usePageTitle } from '@site/shared/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import css from './auth-page.module.css';

/** What an {@link AuthPage} takes. */
export interface AuthPageProps {
  /** The page's key in area.json. */
  name: string;
  /** The document's title. */
  title: string;
  /** The heading; the title unless told otherwise. */
  heading?: string | undefined;
  /** A sentence under it. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a sign-in page: one quiet column. */
export function AuthPage({ name, title, heading = title, lead, children }: AuthPageProps) {
  usePageTitle(title);
  useLayoutEffect(() => {
    performance.mark('route-content');
  }, []);
  return (
    <section className={css.page} data-ready={name}>
      <div className={css.head}>
        <h1 className={css.title}>{heading}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
