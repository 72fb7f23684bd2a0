import { usePageTitle } from '@site/shared/contract';
import { useLayoutEffect } from 'react';
import css from './section-page.module.css';
import { StatePanel } from './state-panel';

/** What a {@link SectionPage} takes. */
export interface SectionPageProps {
  /** The page's key in area.json. */
  name: string;
  /** Its heading and document title. */
  title: string;
  /** What is the case, in a sentence. */
  text: string;
}

/** A page with its heading that says honestly that it has nothing to show yet. */
export function SectionPage({ name, title, text }: SectionPageProps) {
  usePageTitle(title);
  useLayoutEffect(() => {
    performance.mark('route-content');
  }, []);
  return (
    <section className={css.page} data-ready={name}>
      <h1 className={css.title}>{title}</h1>
      <StatePanel kind="empty" title={text} text="" />
    </section>
  );
}
