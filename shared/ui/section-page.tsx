import { usePageTitle } from '@site/shared/contract';
import { useLayoutEffect } from 'react';
import { ButtonLink } from './button-link';
import css from './section-page.module.css';
import { useStateMessages } from './state-messages';
import { StatePanel } from './state-panel';

/** What a {@link SectionPage} takes. */
export interface SectionPageProps {
  /** The page's key in area.json. */
  name: string;
  /** Its heading and document title. */
  title: string;
  /** What is the case, in a sentence. */
  text: string;
  /** What the visitor can do next; the way to the start page by default. */
  action?: { to: string; label: string } | undefined;
}

/** A page with its heading that says honestly that it has nothing to show yet, and where to go instead. */
export function SectionPage({ name, title, text, action }: SectionPageProps) {
  const t = useStateMessages();
  const { to, label } = action ?? { to: '/', label: t('toStart') };
  usePageTitle(title);
  useLayoutEffect(() => {
    performance.mark('route-content');
  }, []);
  return (
    <section className={css.page} data-ready={name}>
      <h1 className={css.title}>{title}</h1>
      <StatePanel
        kind="empty"
        title={text}
        text={t('toStartText')}
        actions={
          <ButtonLink variant="primary" to={to}>
            {label}
          </ButtonLink>
        }
      />
    </section>
  );
}
