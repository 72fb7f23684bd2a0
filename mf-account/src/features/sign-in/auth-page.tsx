import { usePageTitle } from '@site/shared/contract';
import { usePageReady } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { AccountReasons } from './account-reasons';
import css from './auth-page.module.css';

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

/** The frame of a sign-in page: one quiet column, on a desktop beside what an account is good for. */
export function AuthPage({ name, title, heading = title, lead, children }: AuthPageProps) {
  usePageTitle(title);
  const ready = usePageReady(name);
  return (
    <div className={css.frame}>
      <section className={css.page} {...ready}>
        <div className={css.head}>
          <h1 className={css.title}>{heading}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {children}
      </section>
      <AccountReasons />
    </div>
  );
}
